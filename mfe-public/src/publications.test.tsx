import { publicContent } from '@azadkar/shared-api/public';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const report = {
  id: 4,
  title: 'State of freelancing',
  excerpt: 'In numbers',
  name: 'Research desk',
  featured_image: null,
};
const list = answers(publicContent.publications, [report]);
const sent = answers(publicContent.accessPublication, null, { message: 'The report has been emailed to you.' });

const details = {
  'Full name': 'Amna Khan',
  Email: 'amna@azadkar.test',
  Phone: '0300 0000000',
  Organization: 'Example Studio',
  Designation: 'Designer',
};

async function openRequest({ as, reply }: { as?: 'member'; reply?: FakeReply } = {}) {
  const page = await visit(routes, '/publications', { as, api: reply ? [list, reply] : [list] });
  await page.press('Get it by email: State of freelancing');
  return page;
}

test('a visitor requests a report and reads that it was emailed', async () => {
  const page = await openRequest({ reply: sent });
  expect(page.text()).toContain('In numbers');
  await page.fill(details);
  await page.press('Send me the report');
  await page.expectText('The report has been emailed to you.');
  expect(screen.getAllByText('The report has been emailed to you.')).toHaveLength(1);
  expect(page.api.callsTo(publicContent.accessPublication)).toMatchObject([
    {
      body: {
        name: 'Amna Khan',
        email: 'amna@azadkar.test',
        phone: '+923000000000',
        organization: 'Example Studio',
        designation: 'Designer',
        publication_id: 4,
      },
    },
  ]);
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test('missing fields show the messages of the specification', async () => {
  const page = await openRequest();
  await page.press('Send me the report');
  for (const message of [
    'Please enter your full name',
    'Please input your email',
    'Please input your contact number',
    'Please enter your Organization',
    'Please enter your Designation',
  ]) {
    await page.expectText(message);
  }
  await page.fill({ Email: 'amna@' });
  await page.press('Send me the report');
  await page.expectText('The input is not valid email');
  expect(page.api.callsTo(publicContent.accessPublication)).toEqual([]);
});

test('a field shows its message when it is left empty', async () => {
  const page = await openRequest();
  await page.fill({ Organization: 'x', Designation: 'y' });
  await page.user.clear(screen.getByLabelText('Organization'));
  await page.user.tab();
  await page.expectText('Please enter your Organization');
});

test('the details of a member are filled in', async () => {
  await openRequest({ as: 'member' });
  expect(screen.getByLabelText('Full name')).toHaveValue('Amna Khan');
  expect(screen.getByLabelText('Email')).toHaveValue('amna@azadkar.test');
  expect(screen.getByLabelText('Phone')).toHaveValue('0300 0000000');
});

test('a refusal by the server is shown, and the entered values stay', async () => {
  const refused = refuses(publicContent.accessPublication, 'Please try again in an hour.', { status: 429 });
  const page = await openRequest({ reply: refused });
  await page.fill(details);
  await page.press('Send me the report');
  await page.expectText('Please try again in an hour.');
  expect(screen.getByLabelText('Organization')).toHaveValue('Example Studio');
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  await openRequest();
  await expectBadInputHandled(publicContent.accessPublication, [
    'name',
    'email',
    'phone',
    'organization',
    'designation',
  ]);
});
