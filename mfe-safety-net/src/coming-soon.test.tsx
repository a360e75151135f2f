import { publicContent } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const filings = {
  key: 'filings',
  name: 'Filings',
  title: '',
  lead: 'Help with registering.',
  points: ['What the Surge membership includes: /dashboard/membership'],
  hint: '',
  topic: 'Company Formaton & Taxation',
};
const others = [
  { key: 'jobs', name: 'Jobs' },
  { key: 'clay', name: 'Clay' },
];

test.each([
  ['/dashboard/filings', 'filings'],
  ['/dashboard/insurance/', 'insurance'],
  ['/dashboard/services/clay', 'clay'],
])('%s shows what is planned, what helps today, and a link to ask for it', async (address, key) => {
  const api = [answers(publicContent.entryPage, { entry: { ...filings, key }, others })];
  const page = await visit(routes, address, { as: 'member', api });
  expect(page.api.callsTo(publicContent.entryPage)[0]?.params).toEqual({ list: 'services', key });
  await page.expectText('Coming Soon');
  await page.expectText('Help with registering.');
  const help = screen.getByRole('link', { name: 'What the Surge membership includes' });
  expect(help).toHaveAttribute('href', '/dashboard/membership');
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/dashboard/jobs');
  expect(screen.getByRole('link', { name: 'Clay' })).toHaveAttribute('href', '/dashboard/services/clay');
  await page.press('Ask about filings');
  expect(await screen.findByLabelText('Title')).toHaveValue('Filings: what I need');
  expect(screen.getByLabelText('Topic')).toHaveValue('Company Formaton & Taxation');
});

test('what is not planned says so, and leads to what is', async () => {
  const api = [answers(publicContent.entryPage, { entry: null, others })];
  const page = await visit(routes, '/dashboard/jobs', { as: 'member', api });
  expect(page.text()).toContain('This is not planned at the moment.');
  expect(screen.getByRole('link', { name: 'Clay' })).toBeVisible();
});
