/** Every page opens quietly, with a heading and a title, and axe finds nothing: in light on a desk, in dark on a phone. */
import type { LeanManifest } from '@azadkar/release/manifest';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible';
import { expect, signIn, test } from '../fixtures';

/** Pages whose address holds something of the demo's data. */
const WITH_DATA = {
  public: [
    '/event/demo/1',
    '/event/demo/2',
    '/blog/demo/1',
    '/press-release/demo/1',
    '/reset-password?token=a-token',
    '/verify-email?token=a-token',
    '/nowhere',
  ],
  member: [
    '/member/100003',
    '/dashboard/membership/surge/order',
    '/dashboard/course/demo/11',
    '/dashboard/2/enroll-course/11/soft-skills-batch-2',
    '/dashboard/get-certified/11',
    '/dashboard/promotion/demo/1',
  ],
};

for (const access of ['public', 'member'] as const) {
  test(`every page for ${access === 'public' ? 'everyone' : 'members'} opens and is accessible @phone`, async ({
    page,
    request,
    troubles,
  }, { project }) => {
    test.setTimeout(400_000);
    troubles.expect(/404/); // of an address that nobody owns, and of what the demo does not hold
    await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light', reducedMotion: 'reduce' });
    if (access === 'member') await signIn(page);
    const listed = addressesIn(await (await request.get('/')).text(), access);
    for (const address of [...listed, ...WITH_DATA[access]]) await test.step(address, () => examine(page, address));
  });
}

function addressesIn(html: string, access: 'public' | 'member'): string[] {
  const manifest: LeanManifest = JSON.parse(/id="manifest">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const rows = manifest.remotes.flatMap(({ routes }) => routes).filter((row) => row.access === access);
  return rows.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/logout');
}

async function examine(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page).toHaveTitle(/ \| Azadkar$/);
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, address);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
}
