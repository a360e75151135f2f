/** A service worker without a browser: its events are dispatched by the test, its server and caches are in memory. */
import type { Message } from '../messages';
import type { WorkerScope } from '../worker/scope';
import { serve } from '../worker/serve';

const SITE = 'https://azadkar.test';

/** A page as the gateway sends it. */
export const aPage = (heading: string) =>
  new Response(`<h1>${heading}</h1><script type="application/json" id="rendered">{}</script>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': `script-src 'nonce-${heading}'` },
  });

export function aWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const caches = memoryCaches();
  const state = {
    online: true,
    /** What the server answers. */
    answers: new Map<string, () => Response>(),
    requests: [] as string[],
    cookies: {} as Record<string, string>,
    lost: 0,
  };
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname } = new URL(typeof input === 'object' && 'url' in input ? input.url : input, SITE);
    state.requests.push(pathname);
    if (!state.online || state.lost-- > 0) throw new TypeError('Failed to fetch');
    const answer = state.answers.get(pathname)?.() ?? new Response('', { status: 404 });
    Object.defineProperty(answer, 'url', { value: SITE + pathname });
    const clone = answer.clone.bind(answer);
    answer.clone = () => Object.defineProperty(clone(), 'url', { value: SITE + pathname });
    return answer;
  };
  serve({
    ...{
      caches,
      fetch,
      navigator: {
        get onLine() {
          return state.online;
        },
      },
    },
    registration: {},
    cookieStore: { get: async (name: string) => ({ value: state.cookies[name] }) },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listen: (event: never) => void) => void listeners.set(kind, listen as never),
  } as WorkerScope);

  async function ask(path: string, more: object): Promise<Response | undefined> {
    let response: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', url: SITE + path, ...more },
      ...{ clientId: 'tab', resultingClientId: 'tab', ...more },
      respondWith: (promise: Promise<Response>) => {
        response = promise;
      },
    });
    return response;
  }

  return {
    state,
    /** The answer to a navigation. */
    open: async (path: string) => ask(path, { mode: 'navigate' }),
    /** The answer to any other request of the open page; undefined where the worker leaves it alone. */
    request: ask,
    async send(message: Message): Promise<unknown> {
      let work: Promise<unknown> = Promise.resolve();
      let reply: unknown;
      const port = {
        postMessage: (value: unknown) => {
          reply = value;
        },
      };
      const waitUntil = (promise: Promise<unknown>) => {
        work = promise;
      };
      listeners.get('message')?.({ data: message, source: { id: 'tab' }, ports: [port], waitUntil });
      await work;
      return reply;
    },
  };
}

function memoryCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) => new URL(request instanceof Request ? request.url : request, SITE).href;
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => void entries.set(keyOf(request), response),
      delete: async (request: RequestInfo) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return { open, delete: async (name: string) => stores.delete(name) } as unknown as CacheStorage;
}
