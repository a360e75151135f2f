/** One cell of the matrix: the visit, and all that must hold. */
import { type Browser, expect, type Page } from '@playwright/test';
import { FAULTY } from '../../support/releases/faulty-remote';
import type { Cell } from './cells';
import { expectFrame, isSameDocument, placeOf, type StorageState, VERSION_BEFORE, type Visit, visit } from './visit';

/** What the visitor has to wait for at most, by the browser's clock: seconds. */
const MAX_SECONDS = 5;
/** The shell's limits, for the files of two versions and for everything, and a second for what follows. */
const MAX_SECONDS_OF_FILES = 5 + 8 + 1;
const MAX_SECONDS_OF_PAGE = 25 + 1;
/** Who waits for a page, whose limit is a long one, is told so. */
const STILL_LOADS = /taking longer than usual/;

/** Checks a cell; gives the seconds until the visitor sees what they should. */
export async function checkCell(browser: Browser, cell: Cell, members: StorageState): Promise<number> {
  const visited = await visit(browser, cell, members);
  const { page } = visited;
  try {
    await expectSeen(visited, cell);
    const seconds = visited.seconds();
    await expectFrame(page);
    await expectReport(visited, cell);
    if (cell.recovery === 'later navigation') await expectOtherRemote(visited);
    if (cell.recovery) await recover(visited, cell);
    if (cell.recovery !== 'later navigation') await expectOtherRemote(visited);
    expect(await isSameDocument(page), 'the document was not reloaded').toBe(true);
    return seconds;
  } finally {
    await visited.close();
  }
}

/** What may be on the page of a cell. */
function thingsOn(page: Page, cell: Cell) {
  const { shownBy, content } = placeOf(cell);
  return {
    shown: page.locator(`[data-remote^="${shownBy}"]`),
    shownBefore: page.locator(`[data-remote="${FAULTY}@${VERSION_BEFORE}"]`),
    content: page.getByRole('main').getByText(content).first(),
    notice: page.getByRole('main').getByRole('button', { name: 'Try again' }),
  };
}

function maxSecondsOf({ waits, part }: Cell): number {
  if (!waits) return MAX_SECONDS;
  return part === 'code' ? MAX_SECONDS_OF_PAGE : MAX_SECONDS_OF_FILES;
}

/** Waits until the visitor sees what they should; who waits for long is told that the page still loads. */
async function expectSeen({ page, until }: Visit, cell: Cell): Promise<void> {
  const { sees, fault } = cell;
  const { shown, shownBefore, content, notice } = thingsOn(page, cell);
  const isShown = sees === 'page' ? shown : shownBefore;
  let isTold = false;
  await until(async () => {
    isTold ||= await page.getByText(STILL_LOADS).isVisible();
    return sees.endsWith('notice') ? notice.isVisible() : (await isShown.isVisible()) && content.isVisible();
  }, maxSecondsOf(cell));
  if (cell.waits && cell.part === 'code') expect(isTold, 'words say that the page still loads').toBe(true);
  if (sees.endsWith('notice')) await expect(notice).toBeVisible();
  else await expect(isShown).toBeVisible();
  if (fault === 'handler' || fault === 'rejection')
    expect(await until(() => press(page), MAX_SECONDS), 'the button works').toBe(true);
  if (sees === 'notice') await expect(content).toBeHidden();
  else await expect(content).toBeVisible();
  if (!sees.endsWith('notice')) await expect(notice).toBeHidden();
}

/** Whether the page is interactive. */
async function press(page: Page): Promise<boolean> {
  await page.getByRole('button', { name: 'Press' }).click();
  return page.evaluate(() => globalThis.met !== undefined);
}

async function expectReport({ reports, until }: Visit, cell: Cell): Promise<void> {
  const { owner } = placeOf(cell);
  const owned = () => reports.map(({ name, version, kind, outcome }) => ({ of: `${name}@${version}`, kind, outcome }));
  if (!cell.report) return expect(owned()).toEqual([]);
  await until(async () => reports.length > 0, MAX_SECONDS);
  await expect.poll(owned).toContainEqual({ ...cell.report, of: expect.stringMatching(owner) });
}

async function recover({ page, until, repair }: Visit, cell: Cell): Promise<void> {
  const { shown, content, notice } = thingsOn(page, cell);
  await repair();
  if (cell.recovery === 'try again') await notice.click();
  if (cell.recovery === 'later navigation') await page.goBack();
  if (cell.recovery === 'online') await page.evaluate(() => dispatchEvent(new Event('online')));
  await until(async () => (await shown.isVisible()) && (await notice.isHidden()), MAX_SECONDS);
  await expect(shown).toBeVisible();
  await expect(content).toBeVisible();
  await expect(notice).toBeHidden();
}

async function expectOtherRemote({ page, until }: Visit): Promise<void> {
  const remote = page.locator('[data-remote^="network@"]');
  const folded = page.getByRole('banner').getByText('Website'); // in the dashboard's frame
  if (await folded.isVisible()) await folded.click();
  const link = page.getByRole('banner').getByRole('link', { name: 'Our Voice', exact: true }).first();
  expect(await until(() => link.evaluate(isInteractive), MAX_SECONDS), 'the frame is interactive').toBe(true);
  await link.click();
  await until(() => remote.isVisible(), MAX_SECONDS);
  await expect(remote).toBeVisible();
}

/** Runs in the page. React stores its handlers on an element once it has rendered or hydrated it. */
const isInteractive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
