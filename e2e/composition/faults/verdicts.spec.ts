/** What the monitor does when visitors meet faults of a version: by the kind of fault, and by how the version went live. */
import { FAULT_KINDS, fileStore, readLive } from '@azadkar/release';
import { expect, test } from '@playwright/test';
import { publishFaulty } from '../../support/releases/faulty-remote';
import { arrive, type PlainVisitor } from '../../support/releases/plain-visitor';
import { BUILD_TIMEOUT_MS, deleteBuilds } from '../../support/releases/remote-build';
import { site } from '../../support/site';
import type { Stage } from './cells';
import { goLive, leave } from './go-live';
import { VERSION, VERSION_BEFORE } from './visit';

const store = fileStore(site.releaseStore);
/** So many visitors of the version meet the fault; the first three or four of them are enough. */
const AFFECTED = 5;

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  await publishFaulty(VERSION_BEFORE, 'no faults');
  await publishFaulty(VERSION, 'faults');
});
test.afterEach(leave);
test.afterAll(deleteBuilds);

for (const kind of FAULT_KINDS) {
  test(`a roll-out is aborted when a few visitors report faults of the kind ${kind}`, { tag: '@long' }, async () => {
    await goLive('roll-out', 50);
    await letVisitorsReport(kind);
    expect(await verdict()).toBe('aborted');
  });
}

const PIN_VERDICTS: readonly [Stage, string][] = [
  ['guarded pin', 'reverted'],
  ['old pin', 'warned'],
];
for (const [stage, expected] of PIN_VERDICTS) {
  test(`when visitors report faults of an ${stage}, it is ${expected}`, {
    tag: stage === 'guarded pin' ? [] : '@long',
  }, async () => {
    await goLive(stage);
    await letVisitorsReport('render');
    expect(await verdict()).toBe(expected);
  });
}

const RENDER_VERDICTS: readonly [Stage, string][] = [
  ['roll-out', 'aborted'],
  ['guarded pin', 'reverted'],
];
for (const [stage, expected] of RENDER_VERDICTS) {
  for (const fault of ['loader', 'render']) {
    test(`when the server cannot render pages of a ${stage} because of the ${fault}, it is ${expected}`, {
      tag: fault === 'loader' && stage === 'roll-out' ? [] : '@long',
    }, async () => {
      await goLive(stage);
      for (let i = 0; i < AFFECTED; i += 1) await arrive(`/faulty/rendered/${fault}`);
      await expect(async () => {
        await arrive(`/faulty/rendered/${fault}`); // those who came while its renderer started have met nothing
        expect(await verdict()).toBe(expected);
      }).toPass({ timeout: 60_000 });
    });
  }
}

test('one visitor among many, and reports of a version that the visitor did not get, end nothing', async () => {
  await goLive('roll-out', 50);
  const visitors = await Promise.all(Array.from({ length: 30 }, () => arrive('/faulty/nothing-wrong')));
  const [affected] = visitors.filter(gotVersion);
  for (let i = 0; i < AFFECTED; i += 1) await affected?.report(faultOf('handler'));
  const others = visitors.filter((visitor) => !gotVersion(visitor));
  for (const visitor of others.slice(0, AFFECTED)) await visitor.report(faultOf('render'));
  expect(await verdict()).toBe('nothing');
});

const gotVersion = (visitor: PlainVisitor) => visitor.versionOf('faulty') === VERSION;

type Kind = (typeof FAULT_KINDS)[number];
const faultOf = (kind: Kind) => ({ name: 'faulty', version: VERSION, kind, outcome: 'notice' }) as const;

/** Visitors come until enough of them got the version; each of these reports a fault. */
async function letVisitorsReport(kind: Kind): Promise<void> {
  const affected: PlainVisitor[] = [];
  while (affected.length < AFFECTED) {
    const visitor = await arrive('/faulty/nothing-wrong');
    if (gotVersion(visitor)) affected.push(visitor);
  }
  for (const visitor of affected) {
    if ((await verdict()) === 'nothing') await visitor.report(faultOf(kind));
  }
}

/** What the monitor has done. */
async function verdict(): Promise<string> {
  const live = await readLive(store, 'live');
  const faulty = live?.remotes.find((remote) => remote.release.name === 'faulty');
  if (live?.author === 'the guard') {
    expect(faulty?.release.version, 'the version before is live again').toBe(VERSION_BEFORE);
    expect(faulty?.rollOut).toBeUndefined();
    const before = await store.readRevision('live', live.from ?? 0);
    return before?.remotes.some(({ rollOut }) => rollOut) ? 'aborted' : 'reverted';
  }
  const { warnings } = await (await fetch(`${site.url}/healthz`)).json();
  return warnings.some((warning: string) => warning.includes(`faulty@${VERSION}`)) ? 'warned' : 'nothing';
}
