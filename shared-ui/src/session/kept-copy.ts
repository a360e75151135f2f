/**
 * Whether the document is a copy that the browser has kept, and what says so. The shell sets it for copies alone; a page asks for
 * it where something cannot be done without a connection.
 */
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface KeptCopy {
  /** An ISO time. */
  readonly keptAt: string;
  /** The bar above the page. */
  readonly Notice: ComponentType<{ keptAt: string }>;
}

const copy = createStore<KeptCopy | null>(() => null);

/** Null for a document that the server has sent. */
export const keptCopy = {
  get: copy.getState,
  set: (next: KeptCopy | null) => copy.setState(next, true),
};

export const useKeptCopy = (): KeptCopy | null => useStore(copy);
