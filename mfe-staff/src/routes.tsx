/** Every page of this remote; the only module that the shell loads. */
import { auditRoutes } from './audit/audit.routes';
import { contentRoutes } from './content/content.routes';
import { eventsRoutes } from './events/events.routes';
import { leadsRoutes } from './leads/leads.routes';
import { learningRoutes } from './learning/learning.routes';
import { mailRoutes } from './mail/mail.routes';
import { mediaRoutes } from './media/media.routes';
import { membersRoutes } from './members/members.routes';
import { moneyRoutes } from './money/money.routes';
import { overviewRoutes } from './overview/overview.routes';
import { promotionsRoutes } from './promotions/promotions.routes';
import { rolesRoutes } from './roles/roles.routes';
import { supportRoutes } from './support/support.routes';

export const routes = [
  ...overviewRoutes,
  ...contentRoutes,
  ...mediaRoutes,
  ...eventsRoutes,
  ...moneyRoutes,
  ...membersRoutes,
  ...rolesRoutes,
  ...auditRoutes,
  ...learningRoutes,
  ...supportRoutes,
  ...leadsRoutes,
  ...promotionsRoutes,
  ...mailRoutes,
];
