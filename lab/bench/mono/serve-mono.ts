import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findOwner, type LeanManifest } from '@azadkar/release/manifest';
import { contentType } from 'mime-types';
import type { Mono } from './build-mono';

/**
 * Serves the single bundle beside a running site: the same HTML with its own scripts instead of the composed ones, its
 * files compressed as publishing does it, and everything else proxied to the site. Gives its address.
 */
export async function serveMono(mono: Mono, site: string): Promise<string> {
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', site);
    if (pathname.startsWith('/mono/')) sendFile(answer, path.join(mono.folder, path.basename(pathname)));
    else if (/^\/(api|reports|shell|remotes)\//.test(pathname)) proxy(incoming, answer, site);
    else void sendPage(answer, mono, new URL(pathname, site));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const fileCache = new Map<string, Buffer>();

function sendFile(answer: ServerResponse, file: string): void {
  const isText = /\.(js|svg)$/.test(file);
  const body = fileCache.get(file) ?? (isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
  fileCache.set(file, body);
  answer.writeHead(200, {
    'content-type': contentType(path.basename(file)) || 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': body.byteLength,
    ...(isText ? { 'content-encoding': 'br' } : {}),
  });
  answer.end(body);
}

function proxy(incoming: IncomingMessage, answer: ServerResponse, site: string): void {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', site), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}

async function sendPage(answer: ServerResponse, mono: Mono, address: URL): Promise<void> {
  const composed = await fetch(address);
  const type = composed.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html') || !composed.ok) {
    answer.writeHead(composed.status, { 'content-type': type }).end(await composed.text()); // a request of the shell to the gateway
    return;
  }
  const body = brotliCompressSync(replaceScripts(await composed.text(), mono, address.pathname));
  answer.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': composed.headers.get('content-security-policy') ?? '',
    'integrity-policy': composed.headers.get('integrity-policy') ?? '',
    'content-encoding': 'br',
    'content-length': body.byteLength,
  });
  answer.end(body);
}

function replaceScripts(html: string, mono: Mono, pathname: string): string {
  const nonce = /name="csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const manifest: LeanManifest = JSON.parse(/id="manifest">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const owner = findOwner(manifest.remotes, pathname);
  const page = owner ? mono.filesOf(owner.remote.name, owner.route.page) : [];
  const attributes = (file: string) =>
    `integrity="${integrityOf(mono, file)}" crossorigin="anonymous" nonce="${nonce}"`;
  const tags = [
    ...mono.scripts.map(
      (file) => `<script defer fetchpriority="high" src="/mono/${file}" ${attributes(file)}></script>`,
    ),
    ...page.map((file) => `<link rel="preload" as="script" href="/mono/${file}" ${attributes(file)}>`),
  ];
  const others = html.split('\n').filter((line) => !/^<(script defer|link rel="preload" as="script")/.test(line));
  return others.join('\n').replace('</head>', `${tags.join('\n')}\n</head>`);
}

/** By the algorithm with which the bundle requests its chunks: a browser uses no preload that was checked by another. */
const integrityOf = ({ folder }: Mono, file: string) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('base64')}`;
