/** The store of temporary messages. The Toaster shows them; it is loaded with the first one. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Notice {
  id: number;
  tone: 'success' | 'error';
  /** The specification's titles of what the server replies: Success and Error. Null where the text is enough. */
  title: 'Success' | 'Error' | null;
  text: string;
  /** Stays until it is closed. */
  persistent: boolean;
}

const notices = createStore<readonly Notice[]>(() => []);

let lastId = 0;

function add(notice: Pick<Notice, 'tone' | 'title' | 'text'>, persistent = false): void {
  lastId += 1;
  const next: Notice = { ...notice, id: lastId, persistent };
  // The same text twice is one notice: after a double click, or from two loaders of one page.
  notices.setState((now) => [...now.filter(({ text }) => text !== next.text), next], true);
}

/** For what the page that follows does not say itself. */
export const notify = {
  /** The server's message, under the title Success. */
  success: (text: string) => add({ tone: 'success', title: 'Success', text }),
  /** Under the title Error. */
  error: (text: string) => add({ tone: 'error', title: 'Error', text }),
  /** What the browser has done, such as copying. It needs no title. */
  done: (text: string) => add({ tone: 'success', title: null, text }),
  /** An error that stays until it is closed. */
  persistentError: (text: string) => add({ tone: 'error', title: 'Error', text }, true),
};

export function dismiss(id: number): void {
  notices.setState((now) => now.filter((notice) => notice.id !== id), true);
}

export const useNotices = <T>(selector: (notices: readonly Notice[]) => T): T => useStore(notices, selector);
