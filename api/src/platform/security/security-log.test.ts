import { account } from '@azadkar/shared-api/account';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { newRequestId } from '../../../../process/request-id';
import { deleteOld } from '../../retention.queries';
import { RETENTION_DAYS } from '../../retention.rules';
import { aBooking, ticketForm } from '../../testing/a-booking';
import { aMember, PASSWORD, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { readSecurityLog, recordSecurityEvent } from './security-log.queries';

const api = useTestApi();

async function eventsOf(member: Pick<TestMember, 'id'>) {
  const entries = [];
  for await (const entry of readSecurityLog(api.db, { memberId: member.id })) entries.push(entry);
  return entries;
}
const namesOf = async (member: Pick<TestMember, 'id'>) => (await eventsOf(member)).map(({ event }) => event);

const issueForm = {
  title: 'Unpaid invoice',
  topic: 'Banking',
  description: 'A customer does not pay what we agreed.',
};

test('what a member may not see or do is recorded, with the call and the id of the request', async () => {
  const member = await aMember(api);
  const requestId = newRequestId();
  const headers = { 'x-request-id': requestId };
  const answer = await api.ask(safetyNet.issue, { as: member, params: { id: 'of-somebody-else' }, headers });
  expect(answer.headers['x-request-id']).toBe(requestId);
  await api.ask(ticketing.checkIn, { as: member, body: { code: 'AAAA-AAAA', event_id: 1, nonce: 'one' } });
  expect(await eventsOf(member)).toMatchObject([
    { event: 'access_refused', request_id: requestId, details: { call: 'safety-net.issue', status: 404 } },
    { event: 'access_refused', details: { call: 'ticketing.checkIn', status: 403, role: 'member' } },
  ]);
});

test('refusals of one member do not fill the log', async () => {
  const member = await aMember(api);
  for (let i = 0; i < 40; i += 1) await api.ask(safetyNet.issue, { as: member, params: { id: `guess-${i}` } });
  expect(await namesOf(member)).toHaveLength(30);
});

test('an id of a request that the gateway did not make is not taken', async () => {
  const forged = 'AAAAAAAA\n{"security":true}';
  const reply = await api.ask(account.profile, { headers: { 'x-request-id': forged.replace('\n', ' ') } });
  expect(reply.headers['x-request-id']).toMatch(/^[2-9A-Z]{8}$/);
});

test('support staff who open the issue of a member have used their role', async () => {
  const [member, support] = [await aMember(api), await aMember(api, { role: 'support' })];
  await api.ask(safetyNet.createIssue, { as: member, body: issueForm });
  const issues = (await api.ask(safetyNet.issues, { as: member })).data;
  const params = { id: String(issues[0]?.id) };
  expect((await api.ask(safetyNet.issue, { as: member, params })).status).toBe(200);
  expect((await api.ask(safetyNet.issue, { as: support, params })).status).toBe(200);
  expect(await namesOf(member)).toEqual([]);
  expect(await eventsOf(support)).toMatchObject([
    { event: 'role_used', details: { call: 'safety-net.issue', role: 'support' } },
  ]);
});

test('neither the log of the process nor the table has an email, a name, an identity number or a token', async () => {
  const lines: string[] = [];
  const write = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  const logger = {
    info: write,
    warn: write,
    error: write,
    debug: write,
    fatal: write,
    trace: write,
    child: () => logger,
  };
  jest.spyOn(api.app.log, 'child').mockReturnValue(logger as never);

  const name = 'Amna Unforgettable';
  const member = await aMember(api, { name, email: 'unforgettable@azadkar.test' });
  await aBooking(api, member, undefined, { ...ticketForm, cnic: '35202-9999999-9' });
  await api.ask(account.login, { body: { email: member.email, password: 'wrong \n {"security":true}' } });
  const signedIn = await api.ask(account.login, { body: { email: member.email, password: PASSWORD } });
  await api.ask(account.forgotPassword, { body: { email: member.email } });
  await api.ask(account.resetPassword, { query: { token: 'a-token-in-an-address' }, body: {} });
  await api.ask(safetyNet.issue, { as: member, params: { id: 'of-somebody-else' } });
  await api.ask(account.exportData, { as: member });
  await api.ask(account.deleteAccount, { as: member, body: { password: PASSWORD } });
  jest.restoreAllMocks();

  const entries = await eventsOf(member);
  expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(['data_exported', 'account_deleted']));
  expect(entries.every(({ ip_trunc }) => ip_trunc === null)).toBe(true);
  expect(lines.join()).toContain('"security":true');
  const everything = `${lines.join('\n')}\n${JSON.stringify(await api.db.selectFrom('security_log').selectAll().execute())}`;
  const secrets = [member.email, name, '35202-9999999-9', '3520299999999', member.token, signedIn.data.token, PASSWORD];
  for (const secret of [...secrets, 'a-token-in-an-address', 'wrong']) expect(everything).not.toContain(secret);
});

test('a line of the export is one line, whatever an entry has', async () => {
  await recordSecurityEvent(api.db, { event: 'access_refused', memberId: 4711, details: { call: 'a\nb "c" \u2028' } });
  const [entry] = await eventsOf({ id: 4711 });
  expect(JSON.stringify(entry)).not.toContain('\n');
});

test('old entries are deleted, and the others are kept', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const kept = RETENTION_DAYS.securityLog - 1;
  for (const days of [kept, RETENTION_DAYS.securityLog + 1])
    await api.db
      .insertInto('security_log')
      .values({ event: 'signed_in', member_id: 4712, at: daysAgo(days) })
      .execute();
  await deleteOld('security_log')(api);
  expect(await eventsOf({ id: 4712 })).toHaveLength(1);

  for (const days of [RETENTION_DAYS.auditLog - 1, RETENTION_DAYS.auditLog + 1])
    await api.db
      .insertInto('audit_log')
      .values({ action: 'paid', object_type: 'order', object_id: 'old', at: daysAgo(days) })
      .execute();
  await deleteOld('audit_log')(api);
  const left = await api.db.selectFrom('audit_log').where('object_id', '=', 'old').select('id').execute();
  expect(left).toHaveLength(1);
});
