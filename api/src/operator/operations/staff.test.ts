import { account } from '@azadkar/shared-api/account';
import { sql } from 'kysely';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { createStaff, giveRole, listStaff, takeRoles } from '../commands/admin';

const api = useTestApi();

test('the first administrator chooses a password by a link that works once', async () => {
  const person = { email: 'first@association.test', name: 'First Administrator', role: 'admin' } as const;
  const link = await createStaff(api.db, api.settings, person);
  const password = 'a password that nobody printed';
  const reset_token = new URL(link ?? '').searchParams.get('token');
  const body = { password, password_confirmation: password, reset_token };
  expect((await api.ask(account.resetPassword, { body })).status).toBe(200);
  expect((await api.ask(account.resetPassword, { body })).status).toBe(422);
  expect((await api.ask(account.login, { body: { email: person.email, password } })).status).toBe(200);
  expect(await createStaff(api.db, api.settings, person)).toBeUndefined();
  expect(await listStaff(api.db)).toEqual([expect.objectContaining({ email: person.email, roles: ['admin'] })]);
});

test('a role that is given or taken ends the sessions of its member, and is recorded', async () => {
  const member = await aMember(api, { email: 'Promoted@azadkar.test' });
  expect((await api.ask(account.profile, { as: member })).status).toBe(200);
  expect(await giveRole(api.db, 'promoted@azadkar.test', 'support')).toBe('changed');
  expect((await api.ask(account.profile, { as: member })).status).toBe(401);
  expect(await giveRole(api.db, 'promoted@azadkar.test', 'support')).toBe('unchanged');
  expect(await takeRoles(api.db, 'promoted@azadkar.test')).toBe('changed');
  expect(await giveRole(api.db, 'nobody@azadkar.test', 'admin')).toBe('unknown');

  const events = api.db.selectFrom('security_log').where('member_id', '=', member.id).orderBy('id').select('event');
  expect(await events.execute()).toEqual([{ event: 'role_given' }, { event: 'role_taken' }]);
  const record = api.db
    .selectFrom('audit_log')
    .where('object_type', '=', 'member')
    .where('object_id', '=', (eb) =>
      eb.selectFrom('users').where('id', '=', member.id).select(sql<string>`member_no::text`.as('number')),
    )
    .orderBy('id')
    .select('action');
  expect(await record.execute()).toEqual([{ action: 'role.given' }, { action: 'role.taken' }]);
});
