/** What the staff do for members in need: issues, requests for bank accounts, promotions. */
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { Api } from '../../api';
import { serve } from '../../http/serve';
import { countMonths } from '../figures/months.queries';
import { cannedAnswerRoutes } from './issues/canned-answers.routes';
import { staffIssueRoutes } from './issues/staff-issues.routes';
import { bankLeadRoutes } from './leads/leads.routes';
import { staffPromotionRoutes } from './promotions/staff-promotions.routes';

export function safetyNetStaffRoutes(api: Api): void {
  staffIssueRoutes(api);
  cannedAnswerRoutes(api);
  bankLeadRoutes(api);
  staffPromotionRoutes(api);
  serve(api, safetyNetStaff.months, () => countMonths(api.db));
}
