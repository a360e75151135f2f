import { integrityOf, type PageRoute, type RenderedPage } from '@azadkar/release';
import { aRoute, aSite, goLive, publishRemote, scriptOf } from '../testing/a-site';
import { chooseVersions } from './choose-versions';
import { pageHtml } from './page-html';

const toFiles = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([file, content]): [string, Buffer] => [file, Buffer.from(content)]);

async function render(
  more: Partial<PageRoute> = {},
  theme: 'dark' | null = null,
  closed: string[] = [],
  files: Readonly<Record<string, string>> = {},
  rendered: RenderedPage | null = null,
  assetOrigin?: string,
  frame?: unknown,
) {
  const { store } = await aSite();
  const route = aRoute({ page: 'home', path: '/', title: 'Home', ...more });
  const release = await publishRemote(store, 'public', '2.0.0', [route], undefined, toFiles(files));
  const versions = chooseVersions(await goLive(store, release), {}, { visitorId: 'v', now: 0 });
  const page = {
    versions,
    owner: { release, route },
    theme,
    closed,
    knowsStaffPages: false,
    savesData: false,
    nonce: 'n0',
    assetOrigin,
    frame,
    address: new URL('https://azadkar.test/home'),
  };
  return pageHtml(page, rendered);
}

test('every script carries its hash, the mode of the later request and the nonce', async () => {
  const html = await render();
  const tags = html.match(/<(script|link)[^>]*\.js"[^>]*>/g) ?? [];
  expect(tags).toHaveLength(6);
  for (const tag of tags) expect(tag).toMatch(/integrity="sha384-[^"]{64}" crossorigin="anonymous" nonce="n0"/);
  expect(html).toContain(`/home.js" integrity="${integrityOf(Buffer.from(scriptOf('public/home.js', '2.0.0')))}"`);
});

test('the shell runs first, and the entry of the remote after the chunks that wait for it', async () => {
  const scripts = (await render()).match(/<script defer[^>]*src="([^"]*)"/g) ?? [];
  expect(scripts.map((tag) => tag.replace(/.*src="|"$/g, ''))).toEqual([
    '/shell/1.0.0/framework.js',
    '/shell/1.0.0/main.js',
    '/shell/1.0.0/forms.js',
    '/remotes/public/2.0.0/home.js',
    '/remotes/public/2.0.0/entry.js',
    '/shell/1.0.0/navigation.js',
  ]);
});

test('a rendered page does without navigation, a head that is sent before it, too', async () => {
  expect(await render({}, null, [], {}, RENDERED)).not.toContain('navigation.js');
  const [head = '', body] = (await render()).split('<body>');
  expect(head).not.toContain('navigation.js');
  for (const part of [head, body]) expect(part).toContain('fetchpriority="high"'); // nothing is seen before the scripts run
});

test('every file comes from the origin of a CDN, with the same hash, where one is set', async () => {
  const files = { 'home.css': 'main {}' };
  const own = await render({}, null, [], files);
  const html = await render({}, null, [], files, null, 'https://cdn.example');
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*\/(?:shell|remotes)\/[^"]*)"/g)].map(
    ([, address]) => address,
  );
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/cdn\.example\/(shell|remotes)\//);
  expect(html).toContain('"entry":"https://cdn.example/remotes/public/2.0.0/entry.js"');
  expect(html.replaceAll('https://cdn.example/', '/')).toBe(own);
});

const RENDERED: RenderedPage = {
  status: 200,
  title: null,
  html: '<h1>Home</h1>',
  styles: { names: '', css: '' },
  pictures: '',
  data: '{}',
};

test.each([
  ['rendered', RENDERED],
  ['drawn by the browser', null],
])(
  'the stylesheets of a page that is %s are in its head with their hashes, before every script file',
  async (_how, rendered) => {
    const styles = { 'base.css': 'a{}', 'home.css': '.sky{}' };
    const html = await render({}, null, [], styles, rendered);
    const [head = ''] = html.split('</head>');
    const links = Object.entries(styles).map(
      ([file, content]) =>
        `<link rel="stylesheet" data-of="page" href="/remotes/public/2.0.0/${file}" integrity="${integrityOf(Buffer.from(content))}" crossorigin="anonymous">`,
    );
    expect(head).toContain(links.join('\n'));
    expect(head.indexOf('<link rel="stylesheet"')).toBeLessThan(head.indexOf('<script defer'));
    expect(html).not.toMatch(/<script[^>]*\.css"/);
  },
);

test('only a page with stylesheets has the script that stops waiting for them', async () => {
  expect(await render({}, null, [], { 'home.css': '.sky{}' })).toContain('link[rel=stylesheet][data-of=page]');
  expect(await render()).not.toContain('rel=stylesheet');
});

test('the manifest is inline and cannot end its script element', async () => {
  const html = await render({ title: '</script><script>alert(1)</script>' });
  expect(html).not.toContain('<script>alert(1)');
  const inline = /<script type="application\/json" id="manifest">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(inline).remotes[1].routes[0].title).toBe('</script><script>alert(1)</script>');
});

test('titles and descriptions of a release are escaped', async () => {
  const html = await render({ title: 'A & "B"', description: '<b>' });
  expect(html).toContain('<title>A &amp; &quot;B&quot; | Azadkar</title>');
  expect(html).toContain('<meta name="description" content="&lt;b&gt;">');
});

test("the visitor's theme is set before any script", async () => {
  expect(await render({}, 'dark')).toContain('<html lang="en" class="dark">');
  expect(await render()).toContain('<html lang="en">');
});

test('what the visitor has closed is in the page before it is painted', async () => {
  expect(await render({}, 'dark', ['fest-2022', 'b'])).toContain(
    '<html lang="en" class="dark" data-closed="fest-2022 b">',
  );
});

test('no attribute contains a style or an event handler', async () => {
  expect(await render()).not.toMatch(/\s(style|on\w+)=/);
});

test('the page links to the icon of the shell', async () => {
  expect(await render()).toContain('<link rel="icon" type="image/svg+xml" href="/shell/1.0.0/icon.svg">');
  expect(await render()).toContain('<link rel="manifest" href="/site.webmanifest">');
});

test('the typeface of headings is named before anything is painted', async () => {
  expect(await render()).toMatch(
    /href="\/shell\/1\.0\.0\/display-font\.woff2"[\s\S]*@font-face\{.*font-display:optional/,
  );
});

test('a page names its canonical address, and pages for members are not indexed', async () => {
  expect(await render()).toContain('<link rel="canonical" href="https://azadkar.test/home">');
  const twin = await render({ canonical: '/main' });
  expect(twin).toContain('<link rel="canonical" href="https://azadkar.test/main">');
  expect(twin).toContain('<meta property="og:url" content="https://azadkar.test/main">');
  const members = await render({ access: 'member' });
  expect(members).toContain('<meta name="robots" content="noindex">');
  expect(members).not.toContain('canonical');
});

describe('what the association has entered', () => {
  const colors = Array.from({ length: 11 }, (_, i) => `#8a33${String(10 + i)}`);
  const POTTERS = { name: 'Potters & Co', colors, logo: { file: 'logo.webp', ratio: 1, named: false } };
  const withSite = (site: unknown) =>
    render({ description: 'Pots' }, null, [], {}, null, undefined, { strip: null, site });

  test('is in the title, the name for shared links, the colors and the icon', async () => {
    const html = await withSite(POTTERS);
    expect(html).toContain('<title>Home | Potters &amp; Co</title>');
    expect(html).toContain('<meta property="og:site_name" content="Potters &amp; Co">');
    expect(html).toContain('--az-colors-brand-50:#8a3310;');
    expect(html).toContain('--az-colors-brand-950:#8a3320}img[src*="/remotes/"][src$=".svg"]{filter:');
    expect(html).toContain('<link rel="icon" href="/api/files/logo.webp">');
    expect(html).toContain('Potters &amp; Co needs JavaScript.');
  });

  test('without a picture that can be an icon, the icon is the first letter on the color', async () => {
    const html = await withSite({ ...POTTERS, logo: { file: 'wide.webp', ratio: 4, named: true } });
    expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"]*%238a3316[^"]*%3EP%3C/);
  });

  test('is left out where it is not what a page can use', async () => {
    for (const site of [null, 'Potters', { name: 7 }, { name: '' }])
      expect(await withSite(site)).toContain('<title>Home | Azadkar</title>');
    const [head = ''] = (await withSite({ ...POTTERS, colors: ['red}</style><script>'] })).split('<body>');
    expect(head).toContain('Potters');
    expect(head).not.toContain('red}');
  });
});
