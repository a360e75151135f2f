import { hasRegressed } from './has-regressed';

const limits = { failures: 3, marginPercent: 2 };

test.each([
  ['failures of which the old version has none', { visitors: 40, failed: 3 }, { visitors: 400, failed: 0 }, true],
  ['two failures', { visitors: 2, failed: 2 }, { visitors: 400, failed: 0 }, false],
  ['as many failures as the old version', { visitors: 100, failed: 5 }, { visitors: 900, failed: 45 }, false],
  ['hardly more than the old version', { visitors: 100, failed: 6 }, { visitors: 100, failed: 4 }, false],
  ['clearly more than the old version', { visitors: 100, failed: 7 }, { visitors: 100, failed: 4 }, true],
  ['failures of visitors whom another gateway served', { visitors: 0, failed: 3 }, { visitors: 0, failed: 0 }, true],
])('%s', (_what, after, before, regressed) => {
  expect(hasRegressed(after, before, limits)).toBe(regressed);
});
