/** A team with a repository of its own: from an empty folder outside of the checkout to a page that visitors see. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/fixtures';
import { replaceInFile } from '../support/releases/remote-build';
import { type GovernedSite, startGovernedSite } from '../support/teams/governed-site';
import { installPackages } from '../support/teams/install-packages';
import { runAsTeam, startAsTeam } from '../support/teams/run-as-team';

const checkout = path.join(import.meta.dirname, '../..');
let outside: string;
let repository: string;
let governed: GovernedSite;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'azadkar-team-')));
  repository = path.join(outside, 'mentors');
  mkdirSync(repository);
  const installed = path.join(outside, 'installed');
  mkdirSync(installed);
  installPackages(installed);
  await runAsTeam(installed, ['npx', 'release', 'new-remote', 'mentors', '--standalone', '--into', repository]);
  for (const name of ['node_modules', 'package-lock.json'])
    renameSync(path.join(installed, name), path.join(repository, name));
  governed = await startGovernedSite(path.join(outside, 'site'));
});
test.afterAll(() => {
  governed?.stop();
  rmSync(outside, { recursive: true, force: true });
});

/** Runs `npx release …` in the team's repository, or in another folder, with the team's key. */
const release = (args: readonly string[], folder = repository) =>
  runAsTeam(folder, ['npx', 'release', ...args], {
    RELEASE_STORE: governed.store,
    RELEASE_POLICY_KEY: governed.policyKey,
    RELEASE_SIGNING_KEY: path.join(repository, 'mentors.release-key.pem'),
    PUBLIC_URL: governed.url,
  });

test('a repository of its own is tested, checked, published with its own key, pinned by a manager and developed', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(600_000); // a slow machine; otherwise it takes about a minute
  await test.step('it has packages of its own and knows nothing of the checkout', () => {
    for (const name of ['release', 'shared-ui', 'shared-api'])
      expect(realpathSync(path.join(repository, 'node_modules/@azadkar', name)).startsWith(repository)).toBe(true);
    for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'README.md', 'webpack.config.ts'])
      expect(readFileSync(path.join(repository, file), 'utf8')).not.toContain(checkout);
  });

  await test.step('its tests pass, and its key is known', async () => {
    expect(await runAsTeam(repository, ['npm', 'test'])).toContain('a visitor finds the page');
    const made = await runAsTeam(repository, ['npx', 'release', 'make-key', 'mentors']);
    const [publicKey = ''] = /MCow\S+/.exec(made) ?? [];
    governed.manage('policy', 'add', 'mentors pipeline', '--kind', 'pipeline', '--public-key', publicKey, '--yes');
    governed.manage('policy', 'allow', 'mentors pipeline', 'publish', 'mentors', '--yes');
    governed.manage('policy', 'claim', 'mentors', '/mentors/*,footer', '--yes');
  });

  await test.step('it is checked and published, and from another folder it is the same', async () => {
    expect(await release(['check'])).toMatch(/ok +channel live +could be pinned/);
    expect(await release(['publish', '.'])).toMatch(/Published mentors@1\.0\.0 into .*: .* signed/);
    const elsewhere = path.join(outside, 'elsewhere/a-clone');
    const notCloned = ['node_modules', 'dist', '.cache'].map((name) => path.join(repository, name));
    cpSync(repository, elsewhere, { recursive: true, filter: (file) => !notCloned.includes(file) });
    const installed = path.join(repository, 'node_modules');
    const installedElsewhere = path.join(elsewhere, 'node_modules');
    renameSync(installed, installedElsewhere);
    expect(await release(['publish', '.'], elsewhere)).toContain('already published, with the same content');
    renameSync(installedElsewhere, installed);
  });

  await test.step("its key pins nothing, neither its own remote nor another team's", async () => {
    await expect(release(['pin', 'mentors@1.0.0', '--yes'])).rejects.toThrow('may not pin or unpin mentors on live');
    await expect(release(['unpin', 'learning', '--lose-paths', '--yes'])).rejects.toThrow(
      'may not pin or unpin learning on live',
    );
  });

  await test.step('a manager pins it: the page is rendered on the server and stands in menu and sitemap', async () => {
    governed.manage('pin', 'mentors@1.0.0', '--yes');
    const html = async () => (await request.get(`${governed.url}/mentors`)).text();
    await expect.poll(html, { timeout: 30_000 }).toMatch(/<h1[^>]*>Mentors<\/h1>/); // its renderer starts at the first visit
    expect(await (await request.get(`${governed.url}/sitemap.xml`)).text()).toContain('/mentors</loc>');
    await page.goto(`${governed.url}/about-us`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentors', exact: true }).click();
    await expect(page.locator('[data-remote="mentors@1.0.0"]')).toBeVisible();
  });

  await test.step('it is developed in the running site', async () => {
    const development = startAsTeam(repository, ['node_modules/.bin/release', 'dev', '--site', governed.url]);
    try {
      await expect.poll(development.printed, { timeout: 60_000 }).toMatch(/http\S+\/override\?\S+/);
      await page.goto(/http\S+\/override\?\S+/.exec(development.printed())?.[0] ?? '');
      await page.goto(`${governed.url}/mentors`);
      await expect(page.locator('[data-remote="mentors@local"]')).toBeVisible();
      await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
      replaceInFile(path.join(repository, 'src/start/start.page.tsx'), 'title="Mentors"', 'title="Work with us"');
      await expect(page.getByRole('heading', { level: 1, name: 'Work with us' })).toBeVisible();
      await expect(page.locator('html[data-same]')).toBeAttached();
    } finally {
      development.stop();
    }
  });
});
