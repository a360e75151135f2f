import { daysUntil } from './event.page';

const evening = { start_date: '2026-11-27T13:00:00.000Z', end_date: '2026-11-27T15:30:00.000Z' };

test.each([
  ['2026-11-22T05:00:00Z', 'in 5 days'],
  ['2026-11-26T18:59:00Z', 'tomorrow'],
  ['2026-11-26T19:00:00Z', 'today'], // midnight in Karachi
  ['2026-11-27T14:00:00Z', 'today'],
  ['2026-11-27T16:00:00Z', null],
  ['2026-10-01T05:00:00Z', null],
])('at %s the event of 27 November is said to be %s', (now, text) => {
  expect(daysUntil(evening, new Date(now))).toBe(text);
});

test('an event that began on an earlier day is now', () => {
  const days = { ...evening, end_date: '2026-11-29T15:30:00.000Z' };
  expect(daysUntil(days, new Date('2026-11-28T10:00:00Z'))).toBe('now');
});
