import { network } from '@azadkar/shared-api/network';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import { aMember } from '../../../testing/a-member';
import { exportedLines } from '../../../testing/exported-lines';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();

test('an offer to contribute is found and answered once, by an email with the words of the staff', async () => {
  const amna = await aMember(api, { name: 'Amna Demo' });
  const sana = await aMember(api, { name: 'Sana Support', role: 'support' });
  await api.ask(network.volunteer, { as: amna, body: { for: 'meetup', description: 'I can host twenty people.' } });
  const list = async (query: Record<string, string>) =>
    (await api.ask(networkStaff.volunteers, { as: sana, query })).data.rows;
  const [offer] = await list({ status: 'new', kind: 'meetup', search: 'amna' });
  expect(offer).toMatchObject({ member: { name: 'Amna Demo', email: amna.email }, answered_at: null });
  expect(await list({ kind: 'speaker' })).toEqual([]);

  const answer = (message: string) =>
    api.ask(networkStaff.answerVolunteer, {
      as: sana,
      params: { requestId: offer?.id ?? 0 },
      body: { status: 'accepted', message, version: 1 },
    });
  expect((await answer('Let us meet on Friday.')).status).toBe(200);
  expect(await answer('Twice')).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
  const email = (await api.emailsTo(amna.email)).at(-1);
  expect(email?.subject).toBe('Your offer to contribute: Meetups');
  expect(email?.paragraphs).toEqual([expect.stringContaining('glad to have you'), 'Let us meet on Friday.']);
  expect(await list({ status: 'accepted' })).toHaveLength(1);
  const { data } = await api.ask(networkStaff.exportVolunteers, { as: sana, body: { status: 'accepted' } });
  const lines = await exportedLines(api, data.task_id, sana);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,Amna Demo,${amna.email},`);
  expect(lines[1]).toContain(',Meetups,Accepted,');
});
