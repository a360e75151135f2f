/** What an api says that it answers, at /api/contract or in a file. */
import { readFile } from 'node:fs/promises';
import { within } from '../../../process/time-limit';
import { type EndpointDescription, parseEndpoints } from '../contract/endpoint-description';
import { isRecord } from '../contract/is-record';
import { messageOf, Refusal } from '../errors';

/** A busy api is no other api: nothing waits for the answer but a command. */
const API_TIMEOUT_MS = 60_000;
/** A contract of a hundred endpoints has a tenth of it. */
const MAX_BYTES = 2 * 1024 * 1024;

export interface Api {
  /** As it was named: an address, or a file. */
  readonly name: string;
  /** The endpoint that answers a call, whatever the parameters of its path are called. */
  endpointFor(call: { readonly method: string; readonly path: string }): EndpointDescription | undefined;
}

/** Reads it from an address or from a file. Throws Refusal where there is none that can be read. */
export async function readApi(place: string): Promise<Api> {
  try {
    const text = isAddress(place)
      ? await within(API_TIMEOUT_MS, (signal) => download(new URL('/api/contract', place), signal))
      : await readFile(place, 'utf8');
    return toApi(place, JSON.parse(text));
  } catch (error) {
    throw new Refusal(`What the api at ${place} answers cannot be read: ${reasonOf(error)}.`);
  }
}

const isAddress = (place: string) => /^https?:\/\//.test(place) && URL.canParse(place);

const reasonOf = (error: unknown) => messageOf(error).replace(/\.$/, '');

async function download(address: URL, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address.pathname} answers ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    bytes += read.value.length;
    if (bytes > MAX_BYTES) throw new Error('it is too large');
    parts.push(read.value);
  }
  return Buffer.concat(parts).toString('utf8');
}

function toApi(name: string, contract: unknown): Api {
  const endpoints = parseEndpoints(isRecord(contract) ? contract.endpoints : undefined);
  const byCall = new Map(Object.values(endpoints).map((endpoint) => [keyOf(endpoint), endpoint]));
  return { name, endpointFor: (call) => byCall.get(keyOf(call)) };
}

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path.replace(/:\w+/g, ':')}`;
