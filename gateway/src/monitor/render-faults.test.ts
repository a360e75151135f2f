import { RenderFaults, type UnrenderedPage } from './render-faults';

const anEvent = (kind: UnrenderedPage['kind'], page = 'event'): UnrenderedPage => ({
  release: { name: 'ticketing', version: '1.0.0' },
  page,
  kind,
});

test('a page that throws or ends its renderer counts, one that is only late does not', () => {
  const faults = new RenderFaults();
  expect(faults.counts(anEvent('failed'))).toBe(true);
  expect(faults.counts(anEvent('crashed'))).toBe(true);
  expect(faults.counts(anEvent('late'))).toBe(false);
});

test('a page that is skipped counts once it has failed twice, and not because it was late', () => {
  const faults = new RenderFaults();
  for (let i = 0; i < 3; i += 1) faults.counts(anEvent('late'));
  faults.counts(anEvent('crashed'));
  expect(faults.counts(anEvent('skipped'))).toBe(false);
  faults.counts(anEvent('crashed'));
  expect(faults.counts(anEvent('skipped'))).toBe(true);
  expect(faults.counts(anEvent('skipped', 'events'))).toBe(false);
  faults.clear();
  expect(faults.counts(anEvent('skipped'))).toBe(false);
});
