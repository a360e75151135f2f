import { fillPath, matchPath, paramNames, replaceParams } from './pattern';
import { toPath } from './to-path';

const EVENT = '/event/:eventSlug/:eventId';

test('a pattern is filled with its parameters, which are encoded', () => {
  expect(fillPath(EVENT, { eventSlug: 'a/b ?', eventId: 7 })).toBe('/event/a%2Fb%20%3F/7');
  expect(fillPath('/events')).toBe('/events');
  expect(toPath(EVENT, { eventSlug: 'fest', eventId: 7 })).toBe('/event/fest/7');
});

test('a path that was filled gives its parameters back', () => {
  const params = { eventSlug: 'آمنہ & co', eventId: '7' };
  expect(matchPath(EVENT, fillPath(EVENT, params))).toEqual(params);
});

test.each(['/event/fest', '/event/fest/7/more', '/events/fest/7', '/event//7'])('%s does not match', (path) => {
  expect(matchPath(EVENT, path)).toBeNull();
});

test('the parameters of a pattern are found and can be replaced', () => {
  expect(paramNames(EVENT)).toEqual(['eventSlug', 'eventId']);
  expect(paramNames('/events')).toEqual([]);
  expect(replaceParams(EVENT, (name) => `{${name}}`)).toBe('/event/{eventSlug}/{eventId}');
});

test('a forgotten parameter does not compile', () => {
  // @ts-expect-error eventId is missing
  expect(toPath(EVENT, { eventSlug: 'fest' })).toBe('/event/fest/undefined');
});
