/** One cell of the matrix: the visit, and all that must hold. */
import { expect as anyExpect, type Browser, type Page } from '@playwright/test';
import { FAULTY } from '../../support/releases/faulty-remote';
import type { Cell } from './cells';
import { expectFrame, isSameDocument, placeOf, type StorageState, VERSION_BEFORE, type Visit, visit } from './visit';

/** Longer than anything that a visitor should have to wait for. */
const expect = anyExpect.configure({ timeout: 8_000 });

/** What the visitor has to wait for at most, on a machine with other work: seconds. */
const MAX_SECONDS = 10;
/** The shell's limits, for code and for everything, and some seconds: the clock is moved beyond them. */
const MAX_SECONDS_OF_CODE = 8 + 7;
const MAX_SECONDS_OF_PAGE = 25 + 6;
/** The clock is moved forward in these steps, until the visitor gets help: the shell's limits lie between them. */
const STEPS_MS = [5_000, 2_500, 1_500, 5_000, 5_000, 4_000];
/** Between two steps the page works in real time. */
const STEP_PAUSE_MS = 1_000;
/** Who waits for a page, whose limit is a long one, is told so. */
const STILL_LOADS = /taking longer than usual/;

/** Checks a cell; gives the seconds until the visitor sees what they should. */
export async function checkCell(browser: Browser, cell: Cell, members: StorageState): Promise<number> {
  const visited = await visit(browser, cell, members);
  const { page } = visited;
  try {
    if (cell.waits) await moveClockOn(visited, cell);
    await expectSeen(page, cell);
    const seconds = visited.seconds();
    expect(seconds, 'seconds until the visitor sees it').toBeLessThan(maxSecondsOf(cell));
    await expectFrame(page);
    await expectReport(visited, cell);
    if (cell.recovery === 'later navigation') await expectOtherRemote(page);
    if (cell.recovery) await recover(visited, cell);
    if (cell.recovery !== 'later navigation') await expectOtherRemote(page);
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

function isSeen(page: Page, cell: Cell): Promise<boolean> {
  const { shownBefore, notice } = thingsOn(page, cell);
  return cell.sees === 'version before' ? shownBefore.isVisible() : notice.isVisible();
}

function maxSecondsOf({ waits, part }: Cell): number {
  if (!waits) return MAX_SECONDS;
  return part === 'code' ? MAX_SECONDS_OF_PAGE : MAX_SECONDS_OF_CODE;
}

/** Moves the clock on until the visitor gets help; who waits for long is told that the page still loads. */
async function moveClockOn({ page, begun, skip }: Visit, cell: Cell): Promise<void> {
  await begun();
  let isTold = false;
  for (const step of STEPS_MS) {
    for (const end = performance.now() + STEP_PAUSE_MS; performance.now() < end; ) {
      isTold ||= await page.getByText(STILL_LOADS).isVisible();
      if (await isSeen(page, cell)) break;
      await page.waitForTimeout(100);
    }
    if (await isSeen(page, cell)) break;
    await skip(step);
  }
  if (cell.part === 'code') expect(isTold, 'words say that the page still loads').toBe(true);
}

async function expectSeen(page: Page, cell: Cell): Promise<void> {
  const { sees, fault } = cell;
  const { shown, shownBefore, content, notice } = thingsOn(page, cell);
  if (sees.endsWith('notice')) await expect(notice).toBeVisible();
  else await expect(sees === 'page' ? shown : shownBefore).toBeVisible();
  if (sees === 'page' && (fault === 'handler' || fault === 'rejection')) await press(page);
  if (sees === 'notice') await expect(content).toBeHidden();
  else await expect(content).toBeVisible();
  if (!sees.endsWith('notice')) await expect(notice).toBeHidden();
}

/** Once the page is interactive. */
async function press(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Press' }).click();
    expect(await page.evaluate(() => globalThis.met)).toBeTruthy();
  }).toPass();
}

async function expectReport({ reports }: Visit, cell: Cell): Promise<void> {
  const { owner } = placeOf(cell);
  const owned = () => reports.map(({ name, version, kind, outcome }) => ({ of: `${name}@${version}`, kind, outcome }));
  if (!cell.report) return expect(owned()).toEqual([]);
  const expected = { ...cell.report, of: anyExpect.stringMatching(owner) };
  await expect.poll(owned, { message: 'reports' }).toContainEqual(expected);
}

async function recover({ page, repair }: Visit, cell: Cell): Promise<void> {
  const { shown, content, notice } = thingsOn(page, cell);
  await repair();
  if (cell.recovery === 'try again') await notice.click();
  if (cell.recovery === 'later navigation') await page.goBack();
  if (cell.recovery === 'online') await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(shown).toBeVisible();
  await expect(content).toBeVisible();
  await expect(notice).toBeHidden();
}

async function expectOtherRemote(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Our Voice', exact: true }).first().click();
  await expect(page.locator('[data-remote^="network@"]')).toBeVisible();
}
