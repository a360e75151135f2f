import type { LeanManifest, RemoteRelease } from '../manifest/manifest';
import { offerBuild } from './check-pages';

const release: RemoteRelease = {
  name: 'ticketing',
  version: '1.1.0',
  entry: 'entry.js',
  container: 'mfe_ticketing_1_1_0',
  files: { 'entry.js': { integrity: 'sha384-new', bytes: 1 } },
  routes: [{ page: 'page', path: '/tickets', access: 'public', frame: 'public', title: '</script>' }],
  pages: {},
  needs: {},
  publishedAt: '',
  author: '',
};
const remote = (name: string) => ({
  name,
  routes: [],
  versions: [{ version: '1.0.0', container: name, entry: `/remotes/${name}/1.0.0/entry.js` }],
});
const html = (remotes = [remote('learning'), remote('ticketing')]) => `<!doctype html>
<html><head>
<script defer data-of="shell" src="/shell/1.0.0/main.js"></script>
<link rel="stylesheet" data-of="page" href="/remotes/ticketing/1.0.0/event.css" integrity="sha384-old">
<script defer data-of="page" src="/remotes/ticketing/1.0.0/entry.js" integrity="sha384-old"></script>
</head><body><div id="root"><h1>Rendered</h1></div><script type="application/json" id="rendered">{}</script>
<script type="application/json" id="manifest">${JSON.stringify({ revision: 3, shell: '1.0.0', remotes })}</script>
</body></html>`;
const manifestIn = (page: string): LeanManifest => JSON.parse(/id="manifest">(.*?)<\/script>/s.exec(page)?.[1] ?? '');

test('the build is the only version of its remote, so that no fallback hides an error', () => {
  const { remotes } = manifestIn(offerBuild(html(), release));
  expect(remotes.map(({ name }) => name)).toEqual(['learning', 'ticketing']);
  expect(remotes[1]).toEqual({
    name: 'ticketing',
    routes: release.routes,
    versions: [
      {
        version: '1.1.0',
        container: 'mfe_ticketing_1_1_0',
        entry: '/remotes/ticketing/1.1.0/entry.js',
        integrity: 'sha384-new',
      },
    ],
  });
});

test('a remote that the site does not know yet is added', () => {
  expect(manifestIn(offerBuild(html([remote('learning')]), release)).remotes).toHaveLength(2);
});

test('the shell stays; the rendered page and the files of the live version are removed', () => {
  const offered = offerBuild(html(), release);
  expect(offered).toContain('/shell/1.0.0/main.js');
  expect(offered).not.toMatch(/sha384-old|event\.css|Rendered|id="rendered"/);
  expect(offered.match(/<\/script>/g)).toHaveLength(2);
});

test('HTML that is not a page of the platform is refused', () => {
  expect(() => offerBuild('<html><head></head></html>', release)).toThrow('not answer with a page of this platform');
});
