import { PagesInTime } from './pages-in-time';

function start() {
  const clock = { now: 0 };
  const pages = new PagesInTime(() => clock.now);
  const add = (version: string, outcomes: readonly boolean[]) => {
    for (const isInTime of outcomes) pages.add(version, isInTime);
  };
  return { clock, pages, add };
}

const IN_TIME = Array<boolean>(20).fill(true);
const LATE = Array<boolean>(5).fill(false);

test('a version is late alone only where others are in time in the same minute', () => {
  const { clock, pages, add } = start();
  add('ticketing@1.1.0', LATE);
  expect(pages.isAlone('ticketing@1.1.0')).toBe(false);
  add('learning@1.0.0', IN_TIME);
  expect(pages.isAlone('ticketing@1.1.0')).toBe(true);
  add('learning@1.0.0', LATE);
  expect(pages.isAlone('ticketing@1.1.0')).toBe(false);
  clock.now = 60_001;
  add('learning@1.0.0', IN_TIME);
  expect(pages.isAlone('ticketing@1.1.0')).toBe(true);
});

test('more than one late page in ten is a problem, for as long as it is so', () => {
  const { clock, pages, add } = start();
  add('learning@1.0.0', [...IN_TIME, false, false]);
  expect(pages.problems()).toEqual([]);
  add('ticketing@1.0.0', [false, false]);
  expect(pages.problems()).toEqual([
    'browsers had to render 4 of the 24 pages of the last minute: renderers were too late',
  ]);
  clock.now = 60_001;
  expect(pages.problems()).toEqual([]);
});
