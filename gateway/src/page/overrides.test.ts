import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { readOverrides } from './overrides';

test('an override names a published version, or an address on the own machine', async () => {
  const { store } = await aSite();
  const next = await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  expect(await readOverrides('{"ticketing":"1.1.0"}', store)).toEqual({ ticketing: next });
  expect(await readOverrides('{"ticketing":"http://localhost:4304/entry.js"}', store)).toEqual({
    ticketing: new URL('http://localhost:4304/entry.js'),
  });
});

test.each([
  undefined,
  '',
  'nonsense',
  '[]',
  'null',
  '{"ticketing":"9.9.9"}',
  '{"../..":"x"}',
  '{"shell":"1.0.0"}',
  '{"ticketing":"https://elsewhere.test/entry.js"}',
])('an override that cannot be resolved changes nothing: %s', async (cookie) => {
  const { store } = await aSite();
  expect(await readOverrides(cookie, store)).toEqual({});
});
