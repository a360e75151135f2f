/** The home page: videos, partners and the carousel of logos. */
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../../support/fixtures';
import { openPage } from '../../support/open-page';

/** The logos move at least this often. */
const AUTOPLAY_MS = 4_000;

test('a highlight is loaded only when it is chosen, and plays in the main player @phone', async ({ page }) => {
  const videos: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'media') videos.push(request.url());
  });
  await openPage(page, paths.home);
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await expect(highlights.getByRole('list')).toBeVisible();
  await highlights.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(videos).toEqual([]);
  await highlights.getByRole('list').getByRole('button').nth(1).click();
  const player = highlights.locator('video');
  await expect(player).toHaveCount(1);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(videos.length).toBeGreaterThan(0);
});

test('partners open and close by keyboard', { tag: '@long' }, async ({ page }) => {
  await openPage(page, paths.home);
  const partners = page.getByRole('region', { name: 'Corporate Partners' });
  const more = partners.getByRole('button', { name: 'View More' });
  await expect(partners.getByRole('img').first()).toBeVisible();
  const before = await partners.getByRole('img').count();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(partners.getByRole('img')).not.toHaveCount(before);
  await page.keyboard.press('Enter');
  await expect(partners.getByRole('img')).toHaveCount(before);
});

test('the logos move by themselves until they are paused', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, paths.home);
  const carousel = page.getByRole('region', { name: 'Featured in' });
  const track = carousel.getByRole('list');
  const position = () => track.evaluate((list) => list.scrollLeft);
  /** How far the logos move within some frames: first the movement that has begun ends. */
  const moved = async () => {
    const before = await position();
    await page.waitForTimeout(200);
    return (await position()) - before;
  };
  await page.mouse.move(0, 0);
  await page.clock.runFor(AUTOPLAY_MS);
  await expect.poll(position).toBeGreaterThan(0);
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(moved).toBe(0);
  const paused = await position();
  await page.clock.runFor(3 * AUTOPLAY_MS);
  expect(await moved()).toBe(0);
  expect(await position()).toBe(paused);
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(position).not.toBe(paused);
});
