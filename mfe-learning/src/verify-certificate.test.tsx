import { learning } from '@azadkar/shared-api/learning';
import type { VerifiedCertificate } from '@azadkar/shared-api/learning/schema';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const certificate: VerifiedCertificate = {
  kind: 'course',
  name: 'Amna Khan',
  title: 'Soft Skills, Batch 2',
  issued_on: '2026-11-21T00:00:00Z',
  status: 'Valid',
  signed_by: '',
};
const open = (own: Partial<VerifiedCertificate> = {}) =>
  visit(routes, '/certificate/k7qm2xn-p94tdhw', {
    api: [answers(learning.verifyCertificate, { ...certificate, ...own })],
  });

test('anyone can read whose certificate it is, for what, since when, and that it is valid', async () => {
  const page = await open();
  await page.expectText('This certificate is genuine: the association issued it.');
  for (const text of ['Valid', 'Amna Khan', 'Soft Skills, Batch 2', '21 November 2026', 'K7QM2XN-P94TDHW']) {
    expect(page.text()).toContain(text);
  }
});

test('who signed it is named', async () => {
  const page = await open({ signed_by: 'Placeholder Learning, Director' });
  await page.expectText('Placeholder Learning, Director');
});

test.each([
  ['Revoked', 'It is no longer valid.'],
  ['Expired', 'the membership has ended.'],
] as const)('%s: the page does not call the certificate genuine', async (status, text) => {
  const page = await open({ status, kind: 'membership', title: 'Surge' });
  await page.expectText(text);
  expect(page.text()).not.toContain('is genuine');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Certificate of membership');
});

test('a name in Urdu is set in Nastaliq, from right to left', async () => {
  await open({ name: 'آمنہ خان' });
  expect(await screen.findByText('آمنہ خان')).toHaveAttribute('lang', 'ur');
});

test('an unknown code can be corrected', async () => {
  const unknown = refuses(learning.verifyCertificate, 'This certificate could not be found.', { status: 404 });
  const page = await visit(routes, '/certificate/WRONG', { api: [unknown] });
  await page.expectText('We know no certificate with this code');
  await page.fill({ 'Code of the certificate': '' });
  await page.press('Check');
  await page.expectText('Please enter the code');
  page.api.nowAlso(answers(learning.verifyCertificate, certificate));
  await page.fill({ 'Code of the certificate': 'RIGHT' });
  await page.press('Check');
  await page.expectUrl('/certificate/RIGHT');
  await page.expectText('Amna Khan');
});

test('whoever has a code in hand enters it on a page of its own, without any call before', async () => {
  const page = await visit(routes, '/certificate', { api: [answers(learning.verifyCertificate, certificate)] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Verify a certificate');
  expect(page.api.callsTo(learning.verifyCertificate)).toEqual([]);
  await page.fill({ 'Code of the certificate': 'RIGHT' });
  await page.press('Check');
  await page.expectUrl('/certificate/RIGHT');
  await page.expectText('Amna Khan');
});
