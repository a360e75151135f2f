/** Every page of this remote: each area has its rows in a file of its own. */
import { auditRows } from './audit/audit.rows';
import { contentRows } from './content/content.rows';
import { eventsRows } from './events/events.rows';
import { leadsRows } from './leads/leads.rows';
import { learningRows } from './learning/learning.rows';
import { mailRows } from './mail/mail.rows';
import { mediaRows } from './media/media.rows';
import { membersRows } from './members/members.rows';
import { moneyRows } from './money/money.rows';
import { overviewRows } from './overview/overview.rows';
import { promotionsRows } from './promotions/promotions.rows';
import { rolesRows } from './roles/roles.rows';
import { supportRows } from './support/support.rows';

export const routeTable = [
  ...overviewRows,
  ...contentRows,
  ...mediaRows,
  ...eventsRows,
  ...moneyRows,
  ...membersRows,
  ...rolesRows,
  ...auditRows,
  ...learningRows,
  ...supportRows,
  ...leadsRows,
  ...promotionsRows,
  ...mailRows,
] as const;
