import { learning } from '@azadkar/shared-api/learning';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const certificate = {
  code: 'AAAA-BBBB-CCCC',
  title: 'Batch 2',
  program: 'Soft Skills Program',
  issued_on: '2026-03-01T00:00:00Z',
};

const open = (certificates: (typeof certificate)[]) =>
  visitPart(parts, 'certificates', {
    props: { memberId: '7' },
    api: [answers(learning.memberCertificates, certificates)],
  });

test('each certificate of the member leads to the page that proves it', async () => {
  const page = await open([certificate]);
  expect(screen.getByRole('region', { name: 'Verified certificates' })).toBeVisible();
  expect(page.text()).toContain('Soft Skills Program · 1 March 2026');
  expect(screen.getByRole('link', { name: 'Batch 2' })).toHaveAttribute('href', '/certificate/AAAA-BBBB-CCCC');
  expect(page.api.callsTo(learning.memberCertificates)).toMatchObject([{ params: { memberId: '7' } }]);
});

test('a member without certificates has no such section', async () => {
  await open([]);
  expect(document.querySelector('[data-part]')).toBeEmptyDOMElement();
});
