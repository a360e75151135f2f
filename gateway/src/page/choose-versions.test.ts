import { aSite, EVENTS, publishRemote } from '../testing/a-site';
import { chooseVersions, leanManifestFor, resolveOverrides } from './choose-versions';

test('without wishes a visit gets what is pinned', async () => {
  const { revision } = await aSite();
  const choice = chooseVersions(revision, {}, 'visitor-1');
  expect(choice.revision).toEqual(revision);
  expect(leanManifestFor(choice).remotes[0]).not.toHaveProperty('overridden');
});

test('a wish names a published version or an address', async () => {
  const { store } = await aSite();
  const next = await publishRemote(store, 'ticketing', '1.1.0', EVENTS);
  expect(await resolveOverrides('{"ticketing":"1.1.0"}', store)).toEqual({ ticketing: next });
  expect(await resolveOverrides('{"ticketing":"http://localhost:4304/entry.js"}', store)).toEqual({
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
])('a wish that cannot be met changes nothing: %s', async (cookie) => {
  const { store } = await aSite();
  expect(await resolveOverrides(cookie, store)).toEqual({});
});

test("around what comes from a developer's machine the shell runs as developers need it", async () => {
  const { revision } = await aSite();
  const local = new URL('http://localhost:4304/entry.js');
  const { shell } = chooseVersions(revision, { ticketing: local }, 'visitor-1').revision;
  expect(shell.scripts).toEqual(['development/main.js']);
  expect(shell.provides.forms?.files).toEqual(['development/forms.js']);
  const { development: _, ...before } = revision.shell;
  const older = { ...revision, shell: before };
  expect(chooseVersions(older, { ticketing: local }, 'visitor-1').revision.shell.scripts).toEqual(before.scripts);
});
