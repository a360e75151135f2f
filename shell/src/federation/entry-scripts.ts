/**
 * The scripts of remotes' entries. Each gets its hash from the manifest; the entry itself holds the hashes of its chunks. As
 * with chunks, each retry has an address of its own.
 */
import type { LeanVersion } from '@azadkar/release/manifest';

/** The same as for chunks (`chunkLoadTimeout`): the retry comes before the previous version is loaded. */
const ENTRY_TIMEOUT_MS = 4_000;

/** How long an entry that the document contains is waited for, before it is requested by a script of our own. */
const DOCUMENT_SCRIPT_TIMEOUT_MS = 2_500;

const tries = new Map<string, number>();

/** Resolves when an entry has run: as a script of the document, or as one of our own. */
export async function runEntry(version: LeanVersion): Promise<void> {
  const hasRun = () => version.container in globalThis;
  if (!hasRun()) await runOfDocument(version.entry);
  if (!hasRun()) await settled(entryScript(version), ENTRY_TIMEOUT_MS);
}

/** The script of an entry, which the document does not contain yet. */
export function entryScript({ container, entry, integrity }: LeanVersion): HTMLScriptElement {
  const address = new URL(entry, document.baseURI);
  const retries = tries.get(entry) ?? 0;
  tries.set(entry, retries + 1);
  if (retries) address.searchParams.set('retry', String(retries));
  const script = document.createElement('script');
  script.src = address.href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.dataset.webpack = container;
  if (integrity) script.integrity = integrity;
  return script;
}

/** A script that comes too late still runs; the next try finds what it left. */
function settled(script: HTMLScriptElement, timeoutMs: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${script.src} could not be loaded`));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    setTimeout(fail, timeoutMs);
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Waits until the document's own script of an entry has run or failed; scripts of the document run in their order. */
function runOfDocument(entry: string): Promise<unknown> | undefined {
  const script = document.querySelector(`script[data-of=page][src="${entry}"]`);
  if (!script || document.readyState === 'complete') return undefined;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) script.addEventListener(end, resolve, { once: true });
    setTimeout(() => {
      script.remove(); // the next try does not wait for it
      resolve(undefined);
    }, DOCUMENT_SCRIPT_TIMEOUT_MS);
  });
}
