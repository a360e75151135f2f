import { WAITING_KINDS, waitingFor } from '@azadkar/shared-api/staff/rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { Api } from '../../api';
import { serve } from '../../platform/http/serve';
import { listWaiting } from './waiting.queries';

/** What waits for the roles of the caller, on the overview of the staff. */
export function waitingRoutes(api: Api): void {
  serve(api, staff.waiting, async ({ member }) => {
    const kinds = WAITING_KINDS.filter((kind) => waitingFor[kind].some((role) => member.roles.includes(role)));
    return listWaiting(api.db, kinds);
  });
}
