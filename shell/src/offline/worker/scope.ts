/** What the worker uses of a service worker's global scope. TypeScript cannot have these types beside those of pages. */
import type { Message } from '../messages';

type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void };

export interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  /** The document that asks; empty for a navigation. */
  readonly clientId: string;
  /** The document that a navigation leads to. */
  readonly resultingClientId: string;
  /** The response to a navigation that the browser has requested while the worker started; undefined where it has not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface PageMessage extends WaitingEvent {
  readonly data: Message;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
}

interface Events {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: RequestEvent;
  message: PageMessage;
}

export interface WorkerScope extends Pick<typeof globalThis, 'caches' | 'fetch'> {
  /** What the association has entered; the gateway writes it before the worker's script. */
  readonly siteLook?: { readonly name: string; readonly style: string };
  readonly navigator: { readonly onLine: boolean };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  /** In some browsers only. */
  readonly cookieStore?: { get(name: string): Promise<{ value?: string | undefined } | null> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(kind: K, listen: (event: Events[K]) => void): void;
}
