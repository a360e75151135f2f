import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { alterResponse, flipOneBit } from './faults/network-faults';

const addForeignCode = (body: Buffer) => Buffer.concat([Buffer.from('globalThis.foreignCodeRan = true;\n'), body]);
const didForeignCodeRun = (page: Page) => page.evaluate(() => 'foreignCodeRan' in globalThis);

const REMOTE_FILES = [
  ['the entry of a remote', /\/remotes\/ticketing\/.*\/entry\.[^/]*\.js/],
  ["a page's own file", /\/remotes\/ticketing\/.*\/events\.[^/]*\.js/],
] as const;

for (const [what, file] of REMOTE_FILES) {
  for (const [how, alter] of [
    ['with one bit flipped', flipOneBit],
    ['with foreign code', addForeignCode],
  ] as const) {
    test(`${what} ${how} does not run, and a notice appears`, {
      tag: file === REMOTE_FILES[0][1] ? [] : '@long',
    }, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/integrity|digest|Failed to load resource|reported: .*\/fault/);
      await page.route(file, (route) => alterResponse(route, alter));
      await page.goto(paths.events);
      await expect(page.getByText('This part of the site is not available right now')).toBeVisible();
      await expect(page.locator('[data-error^="ticketing@"]')).toBeVisible(); // above what the server has rendered
      expect(await didForeignCodeRun(page)).toBe(false);
    });
  }
}

for (const name of ['framework', 'components', 'main']) {
  test(`the shell's ${name} with one bit flipped does not run, and a reload after the repair loads the site`, {
    tag: name === 'main' ? [] : '@long',
  }, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/integrity|digest|Failed to load resource|uncaught|reported: .*\/fault/);
    const file = new RegExp(`/shell/.*/${name}\\.[^/]*\\.js`);
    await page.route(file, (route) => alterResponse(route, flipOneBit));
    await page.goto(paths.aboutUs);
    await expect(page.getByRole('alert')).toHaveText('The site could not be loaded.');
    await page.unroute(file);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('[data-page="about-us"]')).toBeVisible();
  });
}
