import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { retryAddresses } from './chunk-plugins';

interface Script {
  src: string;
  onerror?: (event: { type: string; target: Script }) => void;
  setAttribute(): void;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'azadkar-retry-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A page that imports a chunk of the files below `folder`; its scripts are listed and never answered. */
async function openPage() {
  writeFileSync(path.join(folder, 'main.js'), "globalThis.openNews = () => import('./news.js');");
  writeFileSync(path.join(folder, 'news.js'), "export const title = 'News';");
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: { main: './main.js' },
    output: { path: path.join(folder, 'dist'), publicPath: '/shell/1.0.0/', chunkFilename: '[name].js' },
    optimization: { chunkIds: 'named', minimize: false },
    plugins: [retryAddresses()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
  });
  const scripts: Script[] = [];
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ src: '', setAttribute: () => undefined }),
    head: { appendChild: (script: Script) => scripts.push(script) },
  };
  const page: { openNews?: () => Promise<unknown>; [name: string]: unknown } = { document, setTimeout, clearTimeout };
  page.self = page;
  runInNewContext(readFileSync(path.join(folder, 'dist/main.js'), 'utf8'), page);
  const openNews = () => page.openNews?.().catch((error: Error) => error.message);
  const failLast = () => {
    const script = scripts.at(-1);
    if (script) script.onerror?.({ type: 'error', target: script });
  };
  return { scripts, openNews, failLast };
}

test('each retry of a chunk has an address of its own, and two imports at once share one request', async () => {
  const { scripts, openNews, failLast } = await openPage();
  for (let tries = 1; tries <= 3; tries += 1) {
    const opened = [openNews(), openNews()];
    failLast();
    for (const message of await Promise.all(opened)) expect(message).toContain('Loading chunk news_js failed');
  }
  expect(scripts.map(({ src }) => src)).toEqual([
    '/shell/1.0.0/news_js.js',
    '/shell/1.0.0/news_js.js?retry=1',
    '/shell/1.0.0/news_js.js?retry=2',
  ]);
});
