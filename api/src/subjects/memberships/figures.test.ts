import { account } from '@azadkar/shared-api/account';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

test('the figures count members, who is new, who has confirmed no address, and each plan', async () => {
  const finance = await aMember(api, { role: 'finance' });
  await aMember(api, { emailVerified: false });
  const old = await aMember(api);
  await api.db
    .updateTable('users')
    .set({ created_at: new Date('2020-01-01') })
    .where('id', '=', old.id)
    .execute();
  const left = await aMember(api);
  await api.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', left.id).execute();
  await api.db.updateTable('memberships').set({ state: 'cancelled' }).where('user_id', '=', left.id).execute();

  const { data } = await api.ask(account.figures, { as: finance });

  expect(data).toEqual({
    members: 3,
    new_members: 2,
    unconfirmed: 1,
    plans: [
      { name: 'Seed', members: 3 },
      { name: 'Surge', members: 0 },
    ],
  });
});
