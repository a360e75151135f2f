import { MAX_SKETCH_TEXT, VisitorSketch } from './visitor-sketch';

function sketchOf(from: number, to: number): VisitorSketch {
  const sketch = new VisitorSketch();
  for (let visitor = from; visitor < to; visitor += 1) sketch.add(`visitor ${visitor}`);
  return sketch;
}

test.each([0, 1, 3, 40, 300])('%d visitors are counted exactly, however often each is added', (visitors) => {
  const sketch = sketchOf(0, visitors);
  expect(sketch.size).toBe(visitors);
  expect(sketch.merge(sketchOf(0, visitors)).size).toBe(visitors);
});

test.each([600, 2_000, 10_000, 50_000])('%d visitors are counted within two percent', (visitors) => {
  expect(Math.abs(sketchOf(0, visitors).size / visitors - 1)).toBeLessThan(0.02);
});

test.each([
  ['few and few', 20, 40],
  ['few and many', 100, 5_000],
  ['many and many', 4_000, 9_000],
])('sketches merge to that of all their visitors: %s', (_what, a, b) => {
  const union = sketchOf(0, b).size;
  expect(sketchOf(0, a).merge(sketchOf(a / 2, b)).size).toBe(union);
  expect(sketchOf(a / 2, b).merge(sketchOf(0, a)).size).toBe(union);
});

test.each([0, 40, 5_000])('a sketch of %d visitors survives being written and read', (visitors) => {
  const sketch = sketchOf(0, visitors);
  const text = String(sketch);
  expect(text.length).toBeLessThanOrEqual(MAX_SKETCH_TEXT);
  expect(VisitorSketch.parse(text)?.size).toBe(sketch.size);
  expect(String(VisitorSketch.parse(text))).toBe(text);
});

test.each(['', 'x', 'hAAA', 'h=', `h${'AAAA'.repeat(513)}`, 'bAAAA', `b${'A'.repeat(3_000)}`, 'hAAAA\n'])(
  'a text that is no sketch is not read: %j',
  (text) => expect(VisitorSketch.parse(text)).toBeNull(),
);
