/** With a person's own colors (Windows' contrast themes) backgrounds vanish; what only they told must still be seen. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { newMember, signIn } from '../support/members';
import { openPage } from '../support/open-page';

test.use({ viewport: { width: 1440, height: 900 } });

async function openIn(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openPage(page, address);
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test('the current entries of the menus are outlined, and no other is', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await openIn(page, paths.orders);
  const menu = page.getByRole('navigation', { name: 'Dashboard' }).last();
  await expect(menu.locator('[aria-current]')).toHaveText('Order History');
  expect(await styleOf(menu.locator('[aria-current]'), 'outline-style')).toBe('solid');
  expect(await styleOf(menu.getByRole('link', { name: 'Peers', includeHidden: true }), 'outline-style')).toBe('none');
  await openIn(page, paths.blog);
  expect(await styleOf(page.getByRole('banner').locator('nav [aria-current]:visible'), 'outline-style')).toBe('solid');
});

test('the focus is visible on links, buttons and fields', async ({ page }) => {
  await openIn(page, paths.login);
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element || element === document.body) return null;
      const around = [element, element.parentElement].map((node) => node && getComputedStyle(node));
      return { name: element.outerHTML.slice(0, 80), styles: around.map((style) => style?.outlineStyle) };
    });
    if (ring) expect(ring.styles, ring.name).toContain('solid');
  }
});

test('the meter of a profile shows how far it is', { tag: '@long' }, async ({ page }) => {
  await signIn(page, newMember);
  await openIn(page, paths.completeProfile);
  const meter = page.getByRole('meter');
  expect(await styleOf(meter, 'border-top-style')).toBe('solid');
  const fill = meter.locator('> *');
  expect(await styleOf(fill, 'background-color')).not.toBe(await styleOf(meter, 'background-color'));
});

test('every button of a page has an edge or is underlined', { tag: '@long' }, async ({ page }) => {
  await openIn(page, toPath(paths.event, { eventSlug: 'demo', eventId: 6 }));
  for (const button of await page
    .getByRole('main')
    .getByRole('link', { name: /^Book / })
    .all())
    expect(await styleOf(button, 'border-top-style')).toBe('solid');
});

test('the codes of a ticket and of the card are dark on white', { tag: '@long' }, async ({ page }) => {
  await signIn(page);
  await openIn(page, paths.tickets);
  const ticket = await page.locator('main a[href*="/tickets/"]').first().getAttribute('href');
  for (const [address, name] of [
    [ticket ?? '', /^Code of the ticket/],
    [paths.membershipCard, /^QR code/],
  ] as const) {
    await openIn(page, address);
    await page.emulateMedia({ colorScheme: 'dark' }); // a dark contrast theme
    const code = page.getByRole('img', { name });
    expect(await styleOf(code, 'background-color'), address).toBe('rgb(255, 255, 255)');
    expect(await styleOf(code.locator('path'), 'fill'), address).toBe('rgb(0, 0, 0)');
  }
});
