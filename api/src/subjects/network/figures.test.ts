import { network } from '@azadkar/shared-api/network';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

test('the figures count the directory, incomplete profiles, and applications that nobody has answered', async () => {
  const support = await aMember(api, { role: 'support' });
  const { data: before } = await api.ask(network.figures, { as: support });

  const open = await aMember(api, { visibility: 'public' });
  await aMember(api);
  await aMember(api, { visibility: 'hidden' });
  await aMember(api, { complete: false });
  await api.ask(network.volunteer, { as: open, body: { for: 'meetup', description: 'I have a room in Lahore.' } });

  const { data } = await api.ask(network.figures, { as: support });
  expect(data).toEqual({
    listed: before.listed + 2,
    public: before.public + 1,
    incomplete: before.incomplete + 1,
    new_volunteers: before.new_volunteers + 1,
  });
});
