import { splitByTime } from './split-by-time';

const now = Date.parse('2026-06-15T12:00:00Z');
const at = (name: string, start_date: string, end_date = start_date) => ({ name, start_date, end_date });

test('upcoming events are sorted soonest first, past ones latest first', () => {
  const { upcoming, past } = splitByTime(
    [
      at('next month', '2026-07-01T10:00:00Z'),
      at('long ago', '2025-01-01T10:00:00Z'),
      at('tomorrow', '2026-06-16T10:00:00Z'),
      at('yesterday', '2026-06-14T10:00:00Z'),
    ],
    now,
  );
  expect(upcoming.map(({ name }) => name)).toEqual(['tomorrow', 'next month']);
  expect(past.map(({ name }) => name)).toEqual(['yesterday', 'long ago']);
});

test('an event that is under way is not past', () => {
  const { upcoming } = splitByTime([at('today', '2026-06-15T09:00:00Z', '2026-06-15T17:00:00Z')], now);
  expect(upcoming).toHaveLength(1);
});
