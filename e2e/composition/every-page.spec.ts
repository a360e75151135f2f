/** Every address of every route table opens quietly: with a heading, and nothing that the browser complains about. */
import type { LeanManifest } from '@azadkar/release/manifest';
import { expect, signIn, test } from '../fixtures';

type Row = LeanManifest['remotes'][number]['routes'][number];

async function addresses(html: string, wanted: (row: Row) => boolean): Promise<string[]> {
  const manifest: LeanManifest = JSON.parse(/id="manifest">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const rows = manifest.remotes.flatMap(({ routes }) => routes).filter(wanted);
  return rows.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/logout');
}

for (const [who, wanted] of [
  ['a visitor', (row: Row) => row.access === 'public'],
  ['a member', (row: Row) => row.access === 'member'],
] as const) {
  test(`${who} can open every page that is for them`, async ({ page, request }) => {
    test.setTimeout(240_000);
    if (who === 'a member') await signIn(page);
    const list = await addresses(await (await request.get('/')).text(), wanted);
    expect(list.length).toBeGreaterThan(0);
    for (const address of list) {
      await test.step(address, async () => {
        await page.goto(address);
        const title = page.locator('main h1').first();
        await expect(title).toBeVisible();
        await expect(title).not.toHaveText(/Something went wrong|not available right now/);
        await expect(page).toHaveTitle(/ \| Azadkar$/);
      });
    }
  });
}
