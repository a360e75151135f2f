/**
 * Whether the document is a copy that the browser has kept, and what says so. The shell sets it for copies alone; a page asks for
 * it where something cannot be done without a connection.
 */
import { type ComponentType, useSyncExternalStore } from 'react';

interface KeptCopy {
  /** An ISO time. */
  readonly keptAt: string;
  /** The bar above the page. */
  readonly Notice: ComponentType<{ keptAt: string }>;
}

let copy: KeptCopy | null = null;
const listeners = new Set<() => void>();

/** Null for a document that the server has sent. */
export const keptCopy = {
  get: () => copy,
  set(next: KeptCopy | null) {
    copy = next;
    for (const listener of listeners) listener();
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useKeptCopy = (): KeptCopy | null => useSyncExternalStore(subscribe, keptCopy.get, () => null);
