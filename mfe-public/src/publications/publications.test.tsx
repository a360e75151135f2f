import { publicContent } from '@azadkar/shared-api/public';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const report = {
  id: 4,
  title: 'State of freelancing',
  excerpt: 'In numbers',
  name: 'Research desk',
  featured_image: null,
};
const list = answers(publicContent.publications, [report]);
const sent = answers(publicContent.accessPublication, null, { message: 'The report has been e-mailed to you.' });

const details = {
  'Full name': 'Amna Khan',
  Email: 'amna@azadkar.test',
  Phone: '0300 0000000',
  Organization: 'Example Studio',
  Designation: 'Designer',
};

test('a visitor asks for a report and is told that it was e-mailed', async () => {
  const page = await visit(routes, '/publications', { api: [list, sent] });
  expect(page.text()).toContain('In numbers');
  await page.press('Download State of freelancing');
  await page.fill(details);
  await page.press('Send me the report');
  await page.expectText('The report has been e-mailed to you.');
  expect(page.api.callsTo(publicContent.accessPublication)).toMatchObject([
    {
      body: {
        name: 'Amna Khan',
        email: 'amna@azadkar.test',
        phone: '0300 0000000',
        organization: 'Example Studio',
        designation: 'Designer',
        publication_id: 4,
      },
    },
  ]);
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test('what is missing is named in the specification’s words', async () => {
  const page = await visit(routes, '/publications', { api: [list] });
  await page.press('Download State of freelancing');
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

test('a field that is left wrong says so at once', async () => {
  const page = await visit(routes, '/publications', { api: [list] });
  await page.press('Download State of freelancing');
  await page.fill({ Organization: 'x', Designation: 'y' });
  await page.user.clear(screen.getByLabelText('Organization'));
  await page.user.tab();
  await page.expectText('Please enter your Organization');
});

test('a member finds their own details filled in', async () => {
  const page = await visit(routes, '/publications', { as: 'member', api: [list, sent] });
  await page.press('Download State of freelancing');
  expect(screen.getByLabelText('Full name')).toHaveValue('Amna Khan');
  expect(screen.getByLabelText('Email')).toHaveValue('amna@azadkar.test');
  expect(screen.getByLabelText('Phone')).toHaveValue('0300 0000000');
});

test('when the server refuses, its words are shown and nothing typed is lost', async () => {
  const page = await visit(routes, '/publications', {
    api: [list, refuses(publicContent.accessPublication, 'Please try again in an hour.', { status: 429 })],
  });
  await page.press('Download State of freelancing');
  await page.fill(details);
  await page.press('Send me the report');
  await page.expectText('Please try again in an hour.');
  expect(screen.getByLabelText('Organization')).toHaveValue('Example Studio');
});
