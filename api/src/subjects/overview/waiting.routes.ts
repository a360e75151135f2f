import { FIRST_STEPS, WAITING_KINDS, waitingFor } from '@azadkar/shared-api/staff/rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { Api } from '../../api';
import { serve } from '../../platform/http/serve';
import { simulatedKinds } from '../payments/provider/choose-gateway';
import { findFirstSteps, listWaiting } from './waiting.queries';

/** What waits for the roles of the caller on the overview of the staff, and what is still to be done on a new site. */
export function waitingRoutes(api: Api): void {
  serve(api, staff.waiting, async ({ member }) => {
    const kinds = WAITING_KINDS.filter((kind) => waitingFor[kind].some((role) => member.roles.includes(role)));
    return listWaiting(api.db, kinds);
  });

  serve(api, staff.firstSteps, async () => {
    const { db, settings } = api;
    if (settings.seed === 'demo') return [];
    const set = { payment: simulatedKinds(api).length === 0, mail: settings.smtpUrl !== undefined };
    const done = { ...(await findFirstSteps(db)), ...set };
    return FIRST_STEPS.filter((step) => !done[step]);
  });
}
