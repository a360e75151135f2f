/** The pages of the staff are a remote like any other: a change of them is live by publishing and pinning it alone. */
import { paths } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { demoStaff, signIn } from '../support/members';
import { openPage } from '../support/open-page';
import { release } from '../support/release-command';
import { readManifest } from '../support/releases/manifest';
import { buildChangedRemote, deleteBuilds } from '../support/releases/remote-build';

const change = {
  room: 'mfe-staff',
  file: 'src/support/issues/issues.page.tsx',
  from: 'title="Issues"',
  to: 'title="Issues of members"',
};

test.afterAll(deleteBuilds);

test('a change of the pages for the staff is live by publish and pin alone, with the same shell and other remotes', async ({
  page,
}) => {
  release('publish', buildChangedRemote({ ...change, version: '1.0.1' }));
  await signIn(page, demoStaff('support'));
  await openPage(page, staffPaths.issues);
  await expect(page.getByRole('heading', { level: 1, name: 'Issues', exact: true })).toBeVisible();
  const others = await othersOf(page);

  release('pin', 'staff@1.0.1', '--yes');
  await openPage(page, staffPaths.issues);
  await expect(page.getByRole('heading', { level: 1, name: 'Issues of members' })).toBeVisible();
  await expect(page.locator('[data-remote="staff@1.0.1"]')).toBeVisible();
  expect(await othersOf(page)).toEqual(others);
  await openPage(page, paths.events);
  await expect(page.locator('[data-remote^="ticketing@"]')).toBeVisible();
  release('roll-back', '--yes');
});

/** The shell and the remotes for visitors and members, each with its version. */
async function othersOf(page: Page): Promise<string[]> {
  const { shell, remotes } = await readManifest(page);
  const others = remotes.filter(({ name }) => name !== 'staff');
  return [`shell@${shell}`, ...others.map(({ name, versions }) => `${name}@${versions[0]?.version}`)];
}
