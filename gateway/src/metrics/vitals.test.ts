import { createVitals } from './vitals';

test('the 75th percentile is kept for each version and metric', () => {
  const vitals = createVitals();
  for (const value of [400, 100, 300, 200]) vitals.add('ticketing@1.0.0', 'LCP', value);
  vitals.add('ticketing@1.0.0', 'CLS', 0.1);
  vitals.add('ticketing@1.0.0', 'shoe size', 43);
  expect(vitals.all()).toEqual({ 'ticketing@1.0.0': { LCP: { p75: 300, of: 4 }, CLS: { p75: 0.1, of: 1 } } });
});

test('only the newest values are kept', () => {
  const vitals = createVitals();
  for (let i = 0; i < 500; i += 1) vitals.add('ticketing@1.0.0', 'LCP', i < 300 ? 9000 : 100);
  expect(vitals.all()['ticketing@1.0.0']?.LCP).toEqual({ p75: 100, of: 200 });
});
