import { type FaultGroup, mergeFaultGroups, visitorsOf } from './observations';
import { VisitorSketch } from './visitor-sketch';

function aGroup(visitors: readonly string[], more: Partial<FaultGroup> = {}): FaultGroup {
  const sketch = new VisitorSketch();
  for (const visitor of visitors) sketch.add(visitor);
  return {
    name: 'ticketing',
    version: '1.4.2',
    kind: 'handler',
    page: 'event',
    message: 'TypeError: no seats',
    place: 'src/event/event.page.tsx:12',
    count: visitors.length,
    visitors: String(sketch),
    firstAt: '2026-11-21T08:00:00.000Z',
    lastAt: '2026-11-21T08:00:00.000Z',
    ...more,
  };
}

test('what several gateways have seen is one group, which counts each visitor once', () => {
  const earlier = aGroup(['amna', 'bilal']);
  const later = aGroup(['bilal', 'dua'], {
    count: 5,
    firstAt: '2026-11-21T08:30:00.000Z',
    lastAt: '2026-11-21T09:00:00.000Z',
  });
  const [merged, ...others] = mergeFaultGroups([[later], [earlier]]);
  expect(others).toEqual([]);
  expect(merged).toMatchObject({ count: 7, firstAt: earlier.firstAt, lastAt: later.lastAt });
  expect(merged && visitorsOf(merged)).toBe(3);
});

test('faults of other versions, kinds, messages and places stay apart, those of the most visitors first', () => {
  const groups = [
    aGroup(['a']),
    aGroup(['a', 'b'], { version: '1.4.3' }),
    aGroup(['a', 'b', 'c'], { kind: 'render' }),
    aGroup(['a', 'b', 'c', 'd'], { message: 'TypeError: no event' }),
    aGroup(['a', 'b', 'c', 'd', 'e'], { place: null }),
  ];
  expect(mergeFaultGroups([groups])).toEqual(groups.toReversed());
});
