/** Plain Module Federation, as its documentation sets it up: a remote of a stranger in our site, and our remote in a stranger's. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { paths } from '@azadkar/shared-api/paths';
import { expect, test } from '../support/fixtures';
import { openPage } from '../support/open-page';
import { release } from '../support/release-command';
import { liveVersionOf } from '../support/releases/live-version';
import { BUILD_TIMEOUT_MS } from '../support/releases/remote-build';
import { site } from '../support/site';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'test-results/strangers');

test.beforeEach(() => test.setTimeout(BUILD_TIMEOUT_MS));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a remote made without our configuration joins by a route table in JSON, is drawn by browsers, and leaves again', async ({
  page,
}) => {
  const dist = build('talks', {
    'webpack.config.mjs': configOf({
      name: 'mfe_talks_1_0_0',
      filename: 'remoteEntry.js',
      exposes: { './start': './start.js' },
      shared: Object.fromEntries(['react', 'react-dom', 'react-router-dom'].map((name) => [name, { singleton: true }])),
    }),
    'package.json': JSON.stringify({
      name: 'talks',
      dependencies: versionsOf('react', 'react-dom', 'react-router-dom'),
    }),
    'start.js': `
      import { createElement, useState } from 'react';
      import { Link } from 'react-router-dom';
      export default function Start() {
        const [count, setCount] = useState(0);
        const press = () => setCount(count + 1);
        return createElement('div', null,
          createElement('h1', null, 'Talks'),
          createElement('button', { type: 'button', onClick: press }, 'Pressed ' + count),
          createElement(Link, { to: '${paths.events}' }, 'All events'));
      }`,
  });
  const row = { page: 'start', path: '/talks', access: 'public', frame: 'public', title: 'Talks' };
  const menu = { place: 'footer', label: 'Talks', order: 90 };
  const record = { name: 'talks', version: '1.0.0', routes: [{ ...row, menu }] };
  writeFileSync(path.join(dist, 'release-build.json'), JSON.stringify(record));
  release('publish', dist);
  release('pin', 'talks@1.0.0', '--yes');

  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPage(page, paths.aboutUs);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Talks' }).click(); // the shell loads it, each file with its hash
  await expect(page.getByRole('heading', { level: 1, name: 'Talks' })).toBeVisible();
  requested.length = 0;
  await openPage(page, '/talks');
  await expect(page.getByRole('heading', { level: 1, name: 'Talks' })).toBeVisible();
  await page.getByRole('button', { name: 'Pressed 0' }).click(); // hooks work: React is the shell's
  await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
  const ofTalks = requested.filter((file) => file.startsWith('/remotes/talks/') && file.endsWith('.js')).sort();
  expect(ofTalks).toEqual(
    ['__federation_expose_start.js', 'remoteEntry.js'].map((file) => `/remotes/talks/1.0.0/${file}`),
  );
  await expect(page.locator('script[src$="remoteEntry.js"]')).toHaveAttribute('integrity', /^sha384-/);
  await page.getByRole('link', { name: 'All events' }).click();
  await expect(page.locator('[data-remote^="ticketing@"]')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Talks' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 0' })).toBeVisible();

  release('unpin', 'talks', '--lose-paths', '--yes');
  expect((await openPage(page, paths.aboutUs))?.status()).toBe(200);
});

test('a host that is not ours shows a page of our remote, with its own copies of the shared packages', async ({
  page,
}) => {
  const version = liveVersionOf('mfe-public');
  const container = `mfe_public_${version.replaceAll('.', '_')}`;
  const shared = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', ...OWN_PACKAGES, 'yup'];
  const dist = build('elsewhere', {
    'webpack.config.mjs': configOf({
      name: 'elsewhere',
      remotes: { site: `${container}@${site.url}/remotes/public/${version}/remoteEntry.js` },
      shared: Object.fromEntries(shared.map((name) => [name, { singleton: true }])),
    }),
    'package.json': JSON.stringify({ name: 'elsewhere' }),
    'index.js': `import('./page.js');`,
    'page.js': `
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import { createMemoryRouter, RouterProvider } from 'react-router-dom';
      import { AppProvider } from '@azadkar/shared-ui';
      const { routes } = await import('site/routes');
      const { Component } = await routes.find(({ path }) => path === '${paths.comingSoon}').lazy();
      const router = createMemoryRouter([{ path: '*', Component }]);
      const main = createElement('main', null, createElement(RouterProvider, { router }));
      createRoot(document.getElementById('root')).render(createElement(AppProvider, null, main));`,
  });
  const host = createServer(({ url = '/' }, response) => {
    if (url === '/') response.setHeader('content-type', 'text/html').end(HOST_PAGE);
    else response.setHeader('content-type', 'text/javascript').end(readFileSync(path.join(dist, path.basename(url))));
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  await page.goto(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : ''}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Coming Soon');
  await expect(page.getByRole('link', { name: 'Events' })).toBeVisible();
  host.close();
});

const HOST_PAGE =
  '<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,"><div id="root"></div><script src="/main.js"></script>';

/** What a host has for the pages of our remotes. */
const OWN_PACKAGES = ['', '/inputs', '/forms', '/overlays', '/data', '/html']
  .map((part) => `@azadkar/shared-ui${part}`)
  .concat('@azadkar/shared-api', '@azadkar/shared-api/paths');

/**
 * The usual set-up of the package's documentation. A remote has the hash of each chunk in its entry, by the one plugin of ours that it
 * needs; TypeScript is compiled for a host that has our packages as sources.
 */
const configOf = (federation: { readonly name: string; readonly [option: string]: unknown }) => `
  import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
  import { chunkIntegrity } from '@azadkar/release/webpack';
  const options = { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } };
  const isHost = ${'remotes' in federation};
  export default {
    mode: 'production',
    entry: isHost ? './index.js' : {},
    output: { publicPath: 'auto', uniqueName: '${federation.name}', crossOriginLoading: 'anonymous' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [{ test: /\\.tsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options } }] },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({ dts: false, ...${JSON.stringify(federation)} }),
      ...(isHost ? [] : chunkIntegrity()),
    ],
  };`;

/** Writes the sources of a package into a folder of its own and builds them; gives the folder of the build. */
function build(name: string, files: Readonly<Record<string, string>>): string {
  const dir = path.join(folder, name);
  mkdirSync(dir, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text);
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  execFileSync(process.execPath, ['--import', 'tsx', webpack, '--config', 'webpack.config.mjs'], { cwd: dir });
  return path.join(dir, 'dist');
}

/** The ranges that a team would write for what this repository has. */
function versionsOf(...names: string[]): Record<string, string> {
  const read = (name: string) => readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8');
  return Object.fromEntries(names.map((name) => [name, `^${JSON.parse(read(name)).version}`]));
}
