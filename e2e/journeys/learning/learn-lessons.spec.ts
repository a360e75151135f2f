/** From enrollment through the lessons, on two devices and a line that fails, to the quiz and the certificate. */
import { paths } from '@azadkar/shared-api/paths';
import type { Page } from '@playwright/test';
import { pricingQuiz } from '../../../api/demo/data/learning-questions';
import { pricingModules } from '../../../api/demo/data/lessons/pricing';
import { expectAccessible } from '../../support/expect-accessible';
import { expect, test } from '../../support/fixtures';
import { signIn, signInNewMember } from '../../support/members';
import { openPage } from '../../support/open-page';
import { PRICING_COURSE, takePricingCourse } from '../../support/take-course';

const titles = pricingModules.flatMap(({ lessons }) => lessons.map(({ title }) => title));

/** Three of ten requests of the page fail, spread evenly; the page itself arrives. */
const FAILING = [1, 4, 7];
/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200 * 1024, uploadThroughput: 90 * 1024 };
/** The goal for the text of a lesson on such a line. The report has the time; `TIMED=1`, on a machine without other work, expects it. */
const READABLE_MS = 3_000;
const TIMED = process.env.TIMED !== undefined;

test('a member learns on a line that fails, goes on elsewhere, and earns a certificate @phone', async ({
  page,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_|Failed to fetch|ChunkLoadError|Loading (chunk|script)/);
  const member = await signInNewMember(page, 'Learns Lessons');
  await takePricingCourse(page);
  await openPage(page, PRICING_COURSE);
  await expect(page.getByText('The quiz opens when you have done all lessons.')).toBeVisible();
  const start = page.getByRole('link', { name: 'Start', exact: true });
  await expect(start).toBeVisible();

  const line = await useSlowLine(page);
  const pressedAt = Date.now();
  await start.click();
  const text = page.getByText('A working week has more hours than you can sell.');
  const again = page.getByRole('button', { name: 'Try again' }); // where the site itself has tried often enough
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(text).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  const readableMs = Date.now() - pressedAt;
  test.info().annotations.push({ type: 'readable', description: `${readableMs} ms, the goal is ${READABLE_MS} ms` });
  if (TIMED) expect(readableMs).toBeLessThan(READABLE_MS);
  line.connected = false;
  await page.getByRole('button', { name: 'Mark as done' }).dblclick();
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  line.connected = true;
  await expect(page.getByText('Kept on this device.')).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(page.getByRole('heading', { level: 1, name: titles[1] ?? '' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, member);
  await openPage(other, paths.courses);
  await expect(other.getByText(`1 of ${titles.length} lessons done`)).toBeVisible();
  await other.getByRole('link', { name: /^Continue/ }).click();
  for (const title of titles.slice(1)) {
    await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await other.getByRole('button', { name: 'Mark as done' }).click();
    await other.getByRole('link', { name: /^(Next lesson|Back to the course)$/ }).click();
  }
  await expect(other.getByText(`${titles.length} of ${titles.length} lessons done`)).toBeVisible();
  await expectAccessible(other);

  await other.getByRole('link', { name: 'Get Certified' }).click();
  await other.getByRole('button', { name: 'Start Quiz' }).click();
  await other.getByRole('dialog', { name: 'Get Ready' }).getByRole('button', { name: 'Start Quiz' }).click();
  for (const { question, choices } of pricingQuiz.questions)
    await other
      .getByRole('radiogroup', { name: question })
      .getByLabel(choices?.[0] ?? '', { exact: true })
      .check();
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Congratulations, you passed!' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Your points by topic' })).toContainText(pricingQuiz.topics[0] ?? '');
  await expect(other.getByRole('link', { name: 'Add to LinkedIn' })).toHaveAttribute('href', /certUrl=http/);
  await expectAccessible(other);
  await other.getByRole('link', { name: 'See its public page' }).click();
  await expect(other.getByText('This certificate is genuine: the association issued it.')).toBeVisible();
  await expect(other.getByText('Placeholder Learning, Director')).toBeVisible();
  await other.context().close();
});

/** The connection of a page; without it, every request fails. */
interface Line {
  connected: boolean;
}

async function useSlowLine(page: Page): Promise<Line> {
  const line = { connected: true };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  let requests = 0;
  await page.route('**/*', (route) => {
    if (!line.connected) return route.abort('internetdisconnected');
    if (route.request().isNavigationRequest()) return route.continue();
    requests += 1;
    return FAILING.includes(requests % 10) ? route.abort('connectionreset') : route.continue();
  });
  return line;
}
