/** The store of temporary messages. The Toaster shows them; it is loaded with the first one. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Notice {
  id: number;
  tone: 'success' | 'error' | 'info';
  /** The specification's titles: Success and Error. */
  title: string;
  text: string;
  /** Stays until it is closed. */
  persistent: boolean;
}

const notices = createStore<readonly Notice[]>(() => []);

const TITLES = { success: 'Success', error: 'Error', info: 'Notice' } as const;

let lastId = 0;

function add(tone: Notice['tone'], text: string, persistent = false): void {
  lastId += 1;
  const next: Notice = { id: lastId, tone, title: TITLES[tone], text, persistent };
  // The same text twice is one notice: after a double click, or from two loaders of one page.
  notices.setState((now) => [...now.filter((notice) => notice.text !== text), next], true);
}

export const notify = {
  success: (text: string) => add('success', text),
  error: (text: string) => add('error', text),
  info: (text: string) => add('info', text),
  /** Stays until it is closed. */
  persistent: (tone: Notice['tone'], text: string) => add(tone, text, true),
};

export function dismiss(id: number): void {
  notices.setState((now) => now.filter((notice) => notice.id !== id), true);
}

export function useNotices<T>(selector: (notices: readonly Notice[]) => T): T {
  return useStore(notices, selector);
}
