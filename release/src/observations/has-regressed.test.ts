import { hasRegressed, REGRESSION_LIMITS } from './has-regressed';

test.each([
  [
    'a third of few visitors, of whom none failed before',
    { visitors: 9, failed: 3 },
    { visitors: 400, failed: 0 },
    true,
  ],
  ['two failures', { visitors: 2, failed: 2 }, { visitors: 400, failed: 0 }, false],
  ['three failures of many visitors', { visitors: 40, failed: 3 }, { visitors: 400, failed: 0 }, false],
  ['as many failures as the old version', { visitors: 100, failed: 5 }, { visitors: 900, failed: 45 }, false],
  ['hardly more than the old version', { visitors: 100, failed: 7 }, { visitors: 100, failed: 4 }, false],
  ['clearly more than the old version', { visitors: 100, failed: 20 }, { visitors: 100, failed: 4 }, true],
  [
    'a little more than the old version, for very many visitors',
    { visitors: 9000, failed: 800 },
    { visitors: 9000, failed: 300 },
    true,
  ],
  ['no version before, and one in three fails', { visitors: 12, failed: 4 }, null, true],
  ['no version before, and one in thirty fails', { visitors: 120, failed: 4 }, null, false],
  ['failures of visitors whom another gateway served', { visitors: 0, failed: 3 }, { visitors: 0, failed: 0 }, true],
  [
    'a version before that failed for everyone, of whom there were few',
    { visitors: 26, failed: 26 },
    { visitors: 14, failed: 14 },
    false,
  ],
  ['a version before that failed for everyone', { visitors: 50, failed: 50 }, { visitors: 5000, failed: 5000 }, false],
])('%s', (_what, after, before, regressed) => {
  expect(hasRegressed(after, before)).toBe(regressed);
});

test('fewer failures than the limit end nothing', () => {
  expect(hasRegressed({ visitors: 4, failed: 4 }, null, { ...REGRESSION_LIMITS, failures: 5 })).toBe(false);
});

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface RollOut {
  /** The share of visitors who get the new version, and for how many of a version's visitors it fails. */
  readonly share: number;
  readonly newRate: number;
  readonly oldRate: number;
}

/** Visitors arrive one by one. The number of them for whom the new version failed until its end; null where it did not end. */
function failuresUntilEnd({ share, newRate, oldRate }: RollOut, visitors: number, random: () => number): number | null {
  const [after, before] = [
    { visitors: 0, failed: 0 },
    { visitors: 0, failed: 0 },
  ];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const isNew = random() < share;
    const rate = isNew ? after : before;
    rate.visitors += 1;
    if (random() < (isNew ? newRate : oldRate)) rate.failed += 1;
    if (hasRegressed(after, before)) return after.failed;
  }
  return null;
}

const simulate = (rollOut: RollOut, { runs, visitors, seed }: { runs: number; visitors: number; seed: number }) => {
  const random = randomFrom(seed);
  return Array.from({ length: runs }, () => failuresUntilEnd(rollOut, visitors, random));
};

test.each([0.1, 0.5, 1])(
  'a version that fails for one visitor in three ends after at most five of them: share %d',
  (share) => {
    const ends = simulate({ share, newRate: 1 / 3, oldRate: 0 }, { runs: 1_000, visitors: 3_000, seed: 1 });
    const soon = ends.filter((failed) => failed !== null && failed <= 5);
    expect(soon.length).toBeGreaterThanOrEqual(950);
    expect(ends).not.toContain(null);
  },
);

test.each([0.1, 0.5, 1])(
  'a version with two percent of background errors, like the one before, is not ended: share %d',
  (share) => {
    const healthy = { share, newRate: 0.02, oldRate: 0.02 };
    expect(simulate(healthy, { runs: 20, visitors: 300, seed: 4 })).toEqual(Array(20).fill(null));
    const ended = simulate(healthy, { runs: 2_000, visitors: 300, seed: 3 }).filter((failed) => failed !== null);
    expect(ended.length).toBeLessThan(10);
  },
);
