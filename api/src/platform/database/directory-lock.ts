/**
 * A lock that lets one process at a time use a PGlite directory: with two, rows would be lost without an error. It is
 * a socket beside the directory, so the kernel frees it when the process ends.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCodeOf } from '../../error-code';

/**
 * How long to wait before checking who won: longer than the race of two processes that replace the same dead socket.
 */
const SETTLE_MS = 150;
/** The path of a socket has at most 108 bytes on Linux and 104 on macOS. */
const MAX_PATH_BYTES = 100;

export interface DirectoryLock {
  release(): Promise<void>;
}

/** Takes the lock, or throws when another process has it. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const socket = socketOf(directory);
  const nonce = randomUUID();
  const server = await takeOver(socket, nonce, directory);
  await wait(SETTLE_MS);
  if ((await ask(socket)) !== nonce) {
    await close(server);
    throw inUse(directory);
  }
  return { release: () => close(server) };
}

function socketOf(directory: string): string {
  const beside = `${path.resolve(directory)}.lock`;
  if (Buffer.byteLength(beside) <= MAX_PATH_BYTES) return beside;
  return path.join(tmpdir(), `azadkar-${createHash('sha256').update(beside).digest('hex').slice(0, 24)}.lock`);
}

async function takeOver(socket: string, nonce: string, directory: string): Promise<net.Server> {
  try {
    return await listen(socket, nonce);
  } catch (cause) {
    if (errorCodeOf(cause) !== 'EADDRINUSE') throw cause;
  }
  if ((await ask(socket)) !== undefined) throw inUse(directory);
  rmSync(socket, { force: true }); // no reply: the process that made it has ended
  return listen(socket, nonce).catch(() => {
    throw inUse(directory);
  });
}

async function listen(socket: string, nonce: string): Promise<net.Server> {
  const server = net.createServer((asker) => asker.on('error', () => undefined).end(nonce)).listen(socket);
  await once(server, 'listening'); // throws the server's error
  return server.unref();
}

/** The nonce of the process that holds the socket; undefined without a reply. */
const ask = (socket: string): Promise<string | undefined> => text(net.connect(socket)).catch(() => undefined);

const close = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()));

const inUse = (directory: string) => new DirectoryInUse(directory);

/** Another process has the directory. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';

  constructor(directory: string) {
    super(`The data directory ${directory} is in use by another process. Stop it, or set DATA_DIR or DATABASE_URL.`);
  }
}
