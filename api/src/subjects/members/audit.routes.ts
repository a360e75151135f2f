import { type HistoryKind, historyRoles } from '@azadkar/shared-api/account/rules';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import type { AuditRow } from '@azadkar/shared-api/account/staff/schema';
import { requireRole } from '../../platform/http/access';
import { refuse } from '../../platform/http/refusals';
import { routes, serve } from '../../platform/http/serve';
import { presentRows } from '../../platform/lists/keyset-page';
import { startOf } from '../../platform/tasks/staff-list';
import { auditExport, listAudit, listAuditChoices, listChanges } from './audit.queries';

export const auditRoutes = routes(
  serve(accountStaff.audit, async ({ query, db }) => presentRows(await listAudit(db, query), presentEntry)),

  serve(accountStaff.exportAudit, startOf(auditExport)),

  serve(accountStaff.auditChoices, ({ db }) => listAuditChoices(db)),

  serve(accountStaff.history, async ({ params: { kind, recordId }, member, db }) => {
    if (!isHistoryKind(kind)) throw refuse.notFound();
    requireRole(member, historyRoles[kind], () => refuse.notFound());
    const entries = await listChanges(db, kind, recordId);
    return entries.map(({ id, at, by, action, before, after }) => ({
      id: String(id),
      at,
      by,
      action,
      before: fieldsOf(before),
      after: fieldsOf(after),
    }));
  }),
);

const isHistoryKind = (kind: string): kind is HistoryKind => Object.hasOwn(historyRoles, kind);

type Row = Awaited<ReturnType<typeof listAudit>>['rows'][number];

const presentEntry = ({ id, at, member_no, member_id: _, name, before, after, ip_trunc, ...entry }: Row): AuditRow => ({
  ...entry,
  id: String(id),
  at: at.toISOString(),
  person: member_no === null || name === null ? null : { member_no: String(member_no), name },
  before: fieldsOf(before),
  after: fieldsOf(after),
  network: ip_trunc,
});

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown) => (isFields(value) ? value : null);
