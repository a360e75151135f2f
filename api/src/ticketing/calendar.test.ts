import { anEvent } from '../testing/an-event';
import { useTestApi } from '../testing/start-api';
import { EVENTS_CALENDAR } from './calendar.routes';

const api = useTestApi();
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

test('the calendar of all events has each coming one with its address, and neither past events nor drafts', async () => {
  const coming = await anEvent(api, { title: 'Taxes, fees', start_at: inDays(2) });
  const later = await anEvent(api, { title: 'Retreat', start_at: inDays(40) });
  await anEvent(api, { title: 'Long over', start_at: inDays(-30) });
  await anEvent(api, { title: 'Unfinished', status: 'draft', start_at: inDays(5) });
  const { body, headers } = await api.app.inject(EVENTS_CALENDAR);
  expect(headers['content-type']).toMatch('text/calendar');
  expect(headers['cache-control']).toBe('public, max-age=300');
  const text = body.replaceAll('\r\n ', '');
  expect(text.match(/^UID:.*$/gm)?.map((line) => line.trim())).toEqual([
    `UID:event-${coming}@azadkar`,
    `UID:event-${later}@azadkar`,
  ]);
  expect(text).toContain('SUMMARY:Taxes\\, fees\r\n');
  expect(text).toMatch(new RegExp(`URL:http://localhost:8080/event/[^/]+/${coming}\r`));
  expect(text).toContain('X-WR-CALNAME:');
});
