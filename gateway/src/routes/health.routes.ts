/** GET /healthz: 200 once the website can be used, which takes a live revision and an api that is ready. */
import type { Gateway } from '../gateway';

const API_TIMEOUT_MS = 2_000;
/** Whoever asks often does not make the api answer often. */
const CACHE_TTL_MS = 500;

export function healthRoutes({ app, settings, live, failures }: Gateway): void {
  let known = { at: -Infinity, ready: Promise.resolve(false) };

  function isApiReady(): Promise<boolean> {
    if (performance.now() - known.at > CACHE_TTL_MS) known = { at: performance.now(), ready: ask(settings.apiOrigin) };
    return known.ready;
  }

  app.get('/healthz', async (_request, reply) => {
    const revision = live.current()?.revision ?? null;
    const api = (await isApiReady()) ? 'ready' : 'away';
    return reply
      .code(revision !== null && api === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ channel: settings.channel, revision, api, reports: failures.all() });
  });
}

async function ask(apiOrigin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${apiOrigin}/readyz`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
