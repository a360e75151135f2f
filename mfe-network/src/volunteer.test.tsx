import { network } from '@azadkar/shared-api/network';
import { publicContent } from '@azadkar/shared-api/public';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const meetup = {
  key: 'meetup',
  name: 'Meetups',
  title: 'Host your own meetup',
  lead: 'You choose the topic and the room.',
  points: ['Any size', 'A talk or tea'],
  hint: 'The topic, the city, when.',
  topic: null,
};
const others = [
  { key: 'speaker', name: 'Speaker/Trainer' },
  { key: 'kiln-keeper', name: 'Kiln keeper' },
];
const page = answers(publicContent.entryPage, { entry: meetup, others });

test.each([
  ['/dashboard/chapter-contributor', 'chapter'],
  ['/dashboard/university-ambassador', 'ambassador'],
  ['/dashboard/meetups/', 'meetup'],
  ['/dashboard/speaker', 'speaker'],
  ['/dashboard/contribute/kiln-keeper', 'kiln-keeper'],
])('%s tells what it is before the form, sends its own kind, and leads to the others', async (path, key) => {
  const own = answers(publicContent.entryPage, { entry: { ...meetup, key }, others });
  const accepted = answers(network.volunteer, null, { message: 'Your application was sent.' });
  const visited = await visit(routes, path, { as: 'member', api: [own, accepted] });
  expect(visited.api.callsTo(publicContent.entryPage)[0]?.params).toEqual({ list: 'volunteer-kinds', key });
  expect(screen.getByRole('heading', { level: 1, name: 'Host your own meetup' })).toBeVisible();
  const points = screen.getByRole('heading', { name: 'What it is' });
  const form = screen.getByRole('textbox', { name: 'About you' });
  expect(points.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Speaker/Trainer' })).toHaveAttribute('href', '/dashboard/speaker');
  expect(screen.getByRole('link', { name: 'Kiln keeper' })).toHaveAttribute(
    'href',
    '/dashboard/contribute/kiln-keeper',
  );
  await visited.press('Submit');
  await visited.expectText('Please tell us a bit about yourself');
  await visited.fill({ 'About you': 'I know my city.' });
  await visited.press('Submit');
  await visited.expectText('Your application was sent.');
  expect(visited.api.callsTo(network.volunteer)[0]?.body).toEqual({ for: key, description: 'I know my city.' });
});

test('what is hidden is not offered, and leads to what is', async () => {
  const hidden = answers(publicContent.entryPage, { entry: null, others });
  const visited = await visit(routes, '/dashboard/meetups', { as: 'member', api: [hidden] });
  expect(visited.text()).toContain('We do not look for this at the moment.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Kiln keeper' })).toBeVisible();
});

test('a refusal keeps the entered text', async () => {
  const refused = refuses(network.volunteer, 'Your last application is still being read.', { status: 409 });
  const visited = await visit(routes, '/dashboard/meetups', { as: 'member', api: [page, refused] });
  await visited.fill({ 'About you': 'I know my city.' });
  await visited.press('Submit');
  await visited.expectText('Your last application is still being read.');
  expect(screen.getByLabelText('About you')).toHaveValue('I know my city.');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/dashboard/meetups', { as: 'member', api: [page] });
  await expectBadInputHandled(network.volunteer, ['description']);
});
