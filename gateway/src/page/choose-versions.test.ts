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

test('the browser gets the description of a page only where it shows it: while the profile is incomplete', async () => {
  const { revision } = await aSite();
  const described = revision.remotes.map(({ release, ...pinned }) => {
    const [first, ...others] = release.routes.map((route) => ({ ...route, description: 'What it is.' }));
    const routes = first ? [{ ...first, needsCompleteProfile: true }, ...others] : [];
    return { ...pinned, release: { ...release, routes } };
  });
  const versions = chooseVersions({ ...revision, remotes: described }, {}, 'visitor-1');
  const routes = leanManifestFor(versions).remotes.flatMap((remote) => remote.routes);
  expect(routes.filter(({ needsCompleteProfile }) => needsCompleteProfile)).toMatchObject([
    { description: 'What it is.' },
    ...described.slice(1).map(() => ({ description: 'What it is.' })),
  ]);
  for (const route of routes) expect('description' in route).toBe(route.needsCompleteProfile ?? false);
});
