/** One remote on a developer's machine: built on every change, served to the otherwise running site. */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import webpack from 'webpack';
import { readConfig } from '../webpack/build';
import { LOCAL_ENTRY, LOCAL_VERSION, localOutput } from '../webpack/development-base';

interface Served {
  /** The address of the remote's entry, for the override. */
  readonly entry: string;
  close(): Promise<void>;
}

/** Resolves after the first build. `say` hears of each build, with the compiler's own words where it failed. */
export async function serveRemote(folder: string, say: (line: string) => void, port = 4300): Promise<Served> {
  process.env.REMOTE_BUILD = LOCAL_VERSION;
  const compiler = webpack(await readConfig(folder));
  const pages = listeningPages();
  const server = createServer((request, response) => void answer(folder, pages, request.url ?? '/', response));
  let built: () => void = () => undefined;
  const firstBuild = new Promise<void>((resolve) => {
    built = resolve;
  });
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    const failed = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : '');
    const [finished] = stats?.stats ?? [];
    say(failed || `built in ${(finished?.endTime ?? 0) - (finished?.startTime ?? 0)} ms`);
    if (!failed) pages.tell(finished?.hash ?? '');
    built();
  });
  await Promise.all([firstBuild, listen(server, port)]);
  return {
    entry: `http://localhost:${(server.address() as AddressInfo).port}/${LOCAL_ENTRY}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await new Promise((resolve) => watching?.close(resolve));
    },
  };
}

/** On the port that is wanted, or on the next free one. */
function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(listen(server, port + 1)) : reject(error),
    );
    server.listen(port, 'localhost', resolve);
  });
}

/** The open pages: each is told of the last build when it comes, and of every one after it. */
function listeningPages() {
  const open = new Set<ServerResponse>();
  let last = '';
  const say = (page: ServerResponse) => page.write(`data: ${last}\n\n`);
  return {
    add(page: ServerResponse) {
      page.writeHead(200, { 'content-type': 'text/event-stream' });
      page.once('close', () => open.delete(page));
      open.add(page);
      say(page);
    },
    tell(hash: string) {
      last = hash;
      for (const page of open) say(page);
    },
  };
}

type Pages = ReturnType<typeof listeningPages>;

async function answer(folder: string, pages: Pages, address: string, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('cache-control', 'no-store');
  const name = path.basename(address.replace(/\?.*$/, '')); // a build has no folders
  if (name === 'changes') return pages.add(response);
  const type = TYPES[path.extname(name)];
  const body = type ? await readFile(path.join(localOutput(folder), name)).catch(() => null) : null;
  response.writeHead(body ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(body ?? '');
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};
