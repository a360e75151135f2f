import { Refusal } from '../manifest/refusal';
import { fileStore } from './file-store';
import type { Store } from './store';

/** The store at an address: a directory. */
export function openStore(address: string): Store {
  if (/^\w+:\/\//.test(address)) throw new Refusal(`A release store is a directory, and ${address} is none.`);
  return fileStore(address);
}
