import { createVitals } from './vitals';

test('what three of four visitors stay below is said, for each version and metric', () => {
  const told = createVitals();
  for (const value of [400, 100, 300, 200]) told.add('ticketing@1.0.0', 'LCP', value);
  told.add('ticketing@1.0.0', 'CLS', 0.1);
  told.add('ticketing@1.0.0', 'shoe size', 43);
  expect(told.all()).toEqual({ 'ticketing@1.0.0': { LCP: { p75: 300, of: 4 }, CLS: { p75: 0.1, of: 1 } } });
});

test('only the newest values count', () => {
  const told = createVitals();
  for (let i = 0; i < 500; i += 1) told.add('ticketing@1.0.0', 'LCP', i < 300 ? 9000 : 100);
  expect(told.all()['ticketing@1.0.0']?.LCP).toEqual({ p75: 100, of: 200 });
});
