import type { Api } from '../api';
import { bankAccountRoutes } from './bank-account.routes';
import { commentRoutes } from './comment.routes';
import { discountRoutes } from './discount.routes';
import { issueRoutes } from './issue.routes';

/** What members turn to: help, promotions and a bank account. */
export function safetyNetRoutes(api: Api): void {
  issueRoutes(api);
  commentRoutes(api);
  discountRoutes(api);
  bankAccountRoutes(api);
}
