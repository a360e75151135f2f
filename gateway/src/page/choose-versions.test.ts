import { aSite } from '../testing/a-site';
import { chooseVersions, leanManifestFor } from './choose-versions';

test('without overrides a visit gets what is pinned', async () => {
  const { revision } = await aSite();
  const versions = chooseVersions(revision, {}, 'visitor-1');
  expect(versions.revision).toEqual(revision);
  expect(leanManifestFor(versions).remotes[0]).not.toHaveProperty('overridden');
});

test("a remote on a developer's machine gets the shell's development build, where there is one", async () => {
  const { revision } = await aSite();
  const local = new URL('http://localhost:4304/entry.js');
  const { shell } = chooseVersions(revision, { ticketing: local }, 'visitor-1').revision;
  expect(shell.scripts).toEqual(['development/main.js']);
  expect(shell.provides.forms?.files).toEqual(['development/forms.js']);
  const { development: _, ...before } = revision.shell;
  const older = { ...revision, shell: before };
  expect(chooseVersions(older, { ticketing: local }, 'visitor-1').revision.shell.scripts).toEqual(before.scripts);
});
