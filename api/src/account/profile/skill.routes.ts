import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { serve } from '../../http/serve';
import { listKindsOfWork, listSkillsOf } from './skill.queries';

export function skillRoutes(api: Api): void {
  serve(api, account.primarySkills, () => listKindsOfWork(api.db));
  serve(api, account.secondarySkills, ({ query }) => listSkillsOf(api.db, query.parent_id));
}
