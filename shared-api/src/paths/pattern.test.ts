import { fillPath, paramNames, replaceParams, toPath } from './pattern';

const EVENT = '/event/:eventSlug/:eventId';

test('a pattern is filled with its parameters, which are encoded', () => {
  expect(fillPath(EVENT, { eventSlug: 'a/b ?', eventId: 7 })).toBe('/event/a%2Fb%20%3F/7');
  expect(fillPath('/events')).toBe('/events');
  expect(toPath(EVENT, { eventSlug: 'fest', eventId: 7 })).toBe('/event/fest/7');
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
