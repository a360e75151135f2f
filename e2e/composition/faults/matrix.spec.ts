/**
 * Whatever fails, and however it went live: the frame lives, the visitor is helped, the team is told, nobody reloads.
 * `CELLS="^entry hang"` runs the cells whose titles match, `EVERY_NTH_CELL=2` every second one.
 */
import { expect, test } from '@playwright/test';
import pLimit from 'p-limit';
import { signIn } from '../../support/members';
import { publishFaulty } from '../../support/releases/faulty-remote';
import { BUILD_TIMEOUT_MS, deleteBuilds } from '../../support/releases/remote-build';
import { type Cell, cells, STAGES } from './cells';
import { checkCell } from './check-cell';
import { goLive, leave } from './go-live';
import { recordOutcome, writeTable } from './table';
import { VERSION, VERSION_BEFORE } from './visit';

const CONCURRENCY = 3;
const title = new RegExp(process.env.CELLS ?? '');
const nth = Number(process.env.EVERY_NTH_CELL ?? 1);

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  await publishFaulty(VERSION_BEFORE, 'no faults');
  await publishFaulty(VERSION, 'faults');
});
test.afterEach(leave);
test.afterAll(() => {
  console.log(writeTable());
  deleteBuilds();
});

for (const stage of STAGES) {
  test(`every fault of a version that became live by ${stage} is survived, reported and recovered from`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(400_000);
    await goLive(stage);
    await signIn(page);
    const members = await page.context().storageState();
    const chosen = cells.filter((cell, i) => title.test(titleOf(cell)) && i % nth === 0);
    const ofStage = chosen.filter((cell) => cell.stage === stage);
    const problems = await pLimit(CONCURRENCY).map(ofStage, (cell) =>
      test.step(titleOf(cell), async () => {
        const outcome = await checkCell(browser, cell, members).catch((error: Error) => error);
        recordOutcome(cell, outcome instanceof Error ? null : outcome);
        if (!(outcome instanceof Error)) return [];
        console.log(`${titleOf(cell)}: ${outcome.message}`);
        return [`${titleOf(cell)}: ${outcome.message}`];
      }),
    );
    expect(problems.flat()).toEqual([]);
  });
}

const titleOf = ({ part, fault, way, everyVersion }: Cell) =>
  `${part} ${fault}${everyVersion ? ' of every version' : ''}, ${way}`;
