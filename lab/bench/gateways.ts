/** More gateways beside a running site, on the same store: with a slow api, with or without server rendering. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilHealthy } from './start-site';

/** Starts a proxy that forwards requests to an api after a delay; gives its address. */
export async function delayApi(origin: string, ms: number): Promise<string> {
  const server = createServer(async (incoming, answer) => {
    await sleep(ms);
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? '/', origin), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface GatewayOptions {
  root: string;
  port: number;
  releaseStore: string;
  apiOrigin: string;
  /** With 0, browsers render the pages. */
  renderers: number;
}

/** Starts a gateway that ends with this process; gives its address. */
export async function startGateway({
  root,
  port,
  releaseStore,
  apiOrigin,
  renderers,
}: GatewayOptions): Promise<string> {
  const gateway: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(root, 'gateway'),
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: `${port}`,
      RELEASE_STORE: releaseStore,
      API_ORIGIN: apiOrigin,
      RENDERERS: `${renderers}`,
      LOG_LEVEL: 'warn',
    },
  });
  process.once('exit', () => gateway.kill('SIGTERM'));
  const url = `http://localhost:${port}`;
  await waitUntilHealthy(url, () => gateway.exitCode !== null);
  return url;
}
