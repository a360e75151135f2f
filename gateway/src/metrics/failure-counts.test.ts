import { createFailureCounts } from './failure-counts';

test('failures are counted by kind', () => {
  const counts = createFailureCounts();
  counts.add('a');
  counts.add('a');
  expect(counts.all()).toEqual({ a: 2 });
});

test('the number of kinds is bounded', () => {
  const counts = createFailureCounts();
  for (let i = 0; i < 1000; i += 1) counts.add(`kind ${i}`);
  expect(Object.keys(counts.all())).toHaveLength(201);
  expect(counts.all().other).toBe(800);
});
