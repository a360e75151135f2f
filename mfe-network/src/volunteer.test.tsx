import { network } from '@azadkar/shared-api/network';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';
import { volunteerKinds } from './volunteer.page';

test.each(Object.entries(volunteerKinds))(
  '%s has its own title, tells what it is before the form, and sends its own kind',
  async (path, { kind, title }) => {
    const accepted = answers(network.volunteer, null, { message: 'Your application was sent.' });
    const page = await visit(routes, path, { as: 'member', api: [accepted] });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const points = screen.getByRole('heading', { name: 'What it is' });
    const form = screen.getByRole('textbox', { name: 'About you' });
    expect(points.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await page.press('Submit');
    await page.expectText('Please tell us a bit about yourself');
    await page.fill({ 'About you': 'I know my city.' });
    await page.press('Submit');
    await page.expectText('Your application was sent.');
    expect(page.api.callsTo(network.volunteer)[0]?.body).toEqual({ for: kind, description: 'I know my city.' });
  },
);

test('a refusal keeps the entered text', async () => {
  const page = await visit(routes, '/dashboard/meetups', {
    as: 'member',
    api: [refuses(network.volunteer, 'Your last application is still being read.', { status: 409 })],
  });
  await page.fill({ 'About you': 'I know my city.' });
  await page.press('Submit');
  await page.expectText('Your last application is still being read.');
  expect(screen.getByLabelText('About you')).toHaveValue('I know my city.');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await visit(routes, '/dashboard/meetups', { as: 'member' });
  await expectBadInputHandled(network.volunteer, ['description']);
});
