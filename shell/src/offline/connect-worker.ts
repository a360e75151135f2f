/** The service worker of this site, as a page sees it. */
import type { LeanManifest } from '@azadkar/release/manifest';
import type { Message } from './messages';

/** WORKER_ADDRESS of the release platform, whose module would add a kilobyte to every page. */
const ADDRESS = '/sw.js';

export type Send = (message: Message, port?: MessagePort) => void;

/** Null where the worker is switched off, which takes away one that is there. */
export async function connectWorker({ worker }: LeanManifest): Promise<Send | null> {
  const workers = navigator.serviceWorker;
  if (worker === 'off') {
    await (await workers.getRegistration())?.update(); // to the one that deletes everything
    return null;
  }
  await workers.register(ADDRESS, { updateViaCache: 'none' }).catch((cause: unknown) => {
    if (!workers.controller) throw cause; // without a connection, the one that is there does
  });
  const { active } = await workers.ready;
  return (message, port) => active?.postMessage(message, port ? [port] : []);
}

/** When this document was kept; null where it came from the server. */
export function askWhenKept(): Promise<string | null> {
  const worker = navigator.serviceWorker.controller;
  if (!worker) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
    worker.postMessage({ kind: 'kept at?' } satisfies Message, [port2]);
  });
}
