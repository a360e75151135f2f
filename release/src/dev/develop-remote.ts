import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import webpack, { type MultiStats } from 'webpack';
import { hasCode, Refusal } from '../errors';
import { contentTypeOf } from '../webpack/assets/module-options';
import { readConfig } from '../webpack/build';
import { LOCAL_ENTRY, LOCAL_VERSION, localOutput } from '../webpack/development-base';

interface Development {
  /** The remote's folder. */
  readonly folder: string;
  /** The address of a running site. */
  readonly site: string;
  readonly log: (line: string) => void;
}

/** Serves the remote from this machine until the process ends, and says by which link a browser of the site takes it. */
export async function developRemote({ folder, site, log }: Development): Promise<void> {
  const answer = await fetch(`${site}/override`, { redirect: 'manual' }).catch(() => null);
  if (!answer) throw new Refusal(`${site} does not answer.`);
  const { name, entry } = await serveRemote(folder, log);
  if (answer.status !== 303)
    return log(
      `${site} does not allow overrides: it runs in production. Start one on this machine with \`npm start\`.`,
    );
  log(`
  Open this once, and your browser alone takes ${name} from here. What you change is renewed in the page as it stands:
  ${site}/override?${new URLSearchParams({ [name]: entry })}
  A badge on each page says so, and leads back. A new row of the route table is known once it is released.
`);
}

/** Resolves after the first build with the name, and the address of the entry for the override. `log` gets a line for each build, or the compiler's messages where it failed. */
async function serveRemote(folder: string, log: (line: string) => void, port = 4300) {
  process.env.REMOTE_BUILD = LOCAL_VERSION;
  const configs = await readConfig(folder);
  const [{ name = '' } = {}] = configs;
  const compiler = webpack(configs);
  const pages = openPages();
  const server = createServer((request, response) => void respond(folder, pages, request.url ?? '/', response));
  const firstBuild = new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      const failure = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : '');
      const { hash, milliseconds } = lastBuild(stats);
      log(failure || `built in ${milliseconds} ms`);
      if (!failure) pages.announce(hash);
      resolve();
    });
  });
  const [actualPort] = await Promise.all([listen(server, port), firstBuild]);
  return { name, entry: `http://localhost:${actualPort}/${LOCAL_ENTRY}` };
}

function lastBuild(stats: MultiStats | undefined): { hash: string; milliseconds: number } {
  const [build] = stats?.stats ?? [];
  return { hash: build?.hash ?? '', milliseconds: (build?.endTime ?? 0) - (build?.startTime ?? 0) };
}

/** Listens on the port, or on the next free one, and gives the number. */
const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(listen(server, port + 1)) : reject(error)));
    server.listen(port, 'localhost', () => resolve(port));
  });

/** The open pages: each receives the hash of the last build when it connects, and of every build after that. */
function openPages() {
  const open = new Set<ServerResponse>();
  let last = '';
  const send = (page: ServerResponse) => page.write(`data: ${last}\n\n`);
  return {
    add(page: ServerResponse) {
      page.writeHead(200, { 'content-type': 'text/event-stream' });
      page.once('close', () => open.delete(page));
      open.add(page);
      send(page);
    },
    announce(hash: string) {
      last = hash;
      for (const page of open) send(page);
    },
  };
}

type OpenPages = ReturnType<typeof openPages>;

async function respond(folder: string, pages: OpenPages, address: string, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('cache-control', 'no-store');
  const name = path.basename(address.replace(/\?.*$/, '')); // a build has no folders
  if (name === 'changes') return pages.add(response);
  const type = contentTypeOf(name);
  const body = type ? await readFile(path.join(localOutput(folder), name)).catch(() => null) : null;
  response.writeHead(body ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(body ?? '');
}
