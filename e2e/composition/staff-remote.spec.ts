/** The pages of the staff are one remote like any other: the site has them by pinning alone, and is whole without them. */
import { paths } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { demoStaff, signIn } from '../support/members';
import { openPage } from '../support/open-page';
import { release } from '../support/release-command';
import { readManifest } from '../support/releases/manifest';

/** The shell and the remotes for visitors and members, by version. */
async function othersOf(page: Page): Promise<string[]> {
  const { shell, remotes } = await readManifest(page);
  const others = remotes.filter(({ name }) => name !== 'staff');
  return [`shell@${shell}`, ...others.map(({ name, versions }) => `${name}@${versions[0]?.version}`)];
}

test('the pages of the staff come into the running site by a pin alone, with the same shell and the same remotes', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404 .*\/staff/);
  await signIn(page, demoStaff('support'));
  await openPage(page, paths.aboutUs);
  const others = await othersOf(page);

  release('unpin', 'staff', '--lose-paths', '--yes');
  expect((await openPage(page, staffPaths.issues))?.status()).toBe(404);
  expect(await othersOf(page)).toEqual(others);

  release('pin', 'staff@1.0.0', '--yes');
  await openPage(page, staffPaths.issues);
  await expect(page.locator('[data-remote="staff@1.0.0"]')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await othersOf(page)).toEqual(others);
});
