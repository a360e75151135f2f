import { publicContent } from '@azadkar/shared-api/public';
import type { PressRelease } from '@azadkar/shared-api/public/schema';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const imprint = {
  name: 'A demo association',
  registration: '',
  address: '',
  phone: '',
  hours: '',
  press_email: 'press@azadkar.example',
};
const withImprint = answers(publicContent.imprint, imprint);
const release: PressRelease = {
  id: 5,
  slug: 'banks-agree',
  title: 'Banks agree',
  excerpt: 'At last',
  featured_image: null,
  created_at: '2025-03-01T09:00:00.000Z',
  name: 'Press office',
  content: '<p>They signed.</p>',
  pdf: '[{"download_link":"banks.pdf"}]',
};

test('a visitor opens a release from the list and sees its date, text and PDF', async () => {
  const page = await visit(routes, '/press-releases', {
    api: [answers(publicContent.pressReleases, [release]), answers(publicContent.pressRelease, release), withImprint],
  });
  await page.press('Banks agree');
  await page.expectUrl('/press-release/banks-agree/5');
  expect(await screen.findByRole('heading', { level: 1, name: 'Banks agree' })).toBeVisible();
  expect(page.text()).toContain('Date published: 1 March 2025');
  expect(page.text()).toContain('They signed.');
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/api/files/banks.pdf');
  expect(document.title).toBe('Banks agree | Azadkar');
});

test('a release can be shared, and says whom the press may ask', async () => {
  await visit(routes, '/press-release/banks-agree/5', {
    api: [answers(publicContent.pressRelease, release), withImprint],
  });
  const contact = screen.getByRole('complementary', { name: 'Press contact' });
  expect(within(contact).getByRole('link', { name: 'press@azadkar.example' })).toHaveAttribute(
    'href',
    'mailto:press@azadkar.example',
  );
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('a release without files shows none, and a URL with another slug is redirected', async () => {
  const page = await visit(routes, '/press-release/old/5', {
    api: [answers(publicContent.pressRelease, { ...release, pdf: '[]' }), withImprint],
  });
  await page.expectUrl('/press-release/banks-agree/5');
  expect(screen.queryByRole('link', { name: 'Download PDF' })).not.toBeInTheDocument();
});
