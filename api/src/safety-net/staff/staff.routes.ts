/** What the staff do for members in need: issues, requests for bank accounts, promotions. */
import type { Api } from '../../api';
import { cannedAnswerRoutes } from './issues/canned-answers.routes';
import { staffIssueRoutes } from './issues/staff-issues.routes';
import { bankLeadRoutes } from './leads/leads.routes';
import { staffPromotionRoutes } from './promotions/staff-promotions.routes';

export function safetyNetStaffRoutes(api: Api): void {
  staffIssueRoutes(api);
  cannedAnswerRoutes(api);
  bankLeadRoutes(api);
  staffPromotionRoutes(api);
}
