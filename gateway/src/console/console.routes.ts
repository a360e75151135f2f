/** /console: what release managers see and do in a browser. There is none without a token in the settings. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { applyPlan, type ChangeRequest, explain, planChange, Refusal } from '@azadkar/release';
import { parse } from 'cookie';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import { overviewPage, planPage, refusalPage, signInPage } from './console-page';
import { isEqualInConstantTime, openSession, SESSION_COOKIE, sealSession } from './console-session';
import { readConsoleState } from './console-state';
import { liveSection } from './live-section';
import type { Overview } from './overview';
import { parseChangeRequest } from './parse-change-request';

type Form = Record<string, string>;
type Posted = FastifyRequest<{ Body: Form }>;

/** Nobody guesses a token at this rate. */
const SIGN_IN_LIMIT = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };

export function consoleRoutes({ app, settings, store, live, failures, vitals, rollOutMonitor }: Gateway): void {
  const { consoleToken: token, channel } = settings;
  if (!token) return;
  const whoIs = ({ headers }: FastifyRequest) =>
    openSession(parse(headers.cookie ?? '')[SESSION_COOKIE], token, Date.now());
  const secure = settings.publicUrl.protocol === 'https:' ? '; Secure' : '';
  const cookie = (value: string) => `${SESSION_COOKIE}=${value}; Path=/console; HttpOnly; SameSite=Strict${secure}`;

  /** The revision that a form asks for, planned on what is live now. */
  const draft = (request: ChangeRequest, author: string, reason: string) => {
    const at = new Date().toISOString();
    return planChange(store, request, { channel, author, reason, urgent: request.kind === 'recall', at }, null);
  };

  /** Runs for whoever is signed in; a refusal is a page that says it. */
  const asManager =
    (work: (request: Posted, reply: FastifyReply, manager: { who: string; nonce: string }) => Promise<unknown>) =>
    async (request: Posted, reply: FastifyReply) => {
      const nonce = prepare(reply);
      const who = whoIs(request);
      if (!who) return reply.code(401).send(signInPage(nonce, { refusal: endedSentence(request) }));
      return work(request, reply, { who, nonce }).catch((error: unknown) => {
        if (error instanceof Refusal) return reply.code(409).send(refusalPage(nonce, who, error.message));
        throw error;
      });
    };

  void app.register(async (pages) => {
    const parseForm = (text: string): Form => splitTarget(Object.fromEntries(new URLSearchParams(text)));
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, text: string) => parseForm(text),
    );
    pages.addHook('preHandler', async ({ method, headers }, reply) => {
      if (method === 'GET' || headers['sec-fetch-site'] === 'same-origin') return;
      if (headers.origin === settings.publicUrl.origin) return;
      return reply.code(403).type('text/plain').send('Forms are taken from the console only.\n');
    });

    pages.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode !== 429) throw error;
      const refusal = 'Too many attempts. Please wait a minute.';
      return reply.code(429).send(signInPage(prepare(reply), { refusal }));
    });

    pages.post<{ Body: Form }>('/console/sign-in', SIGN_IN_LIMIT, async ({ body }, reply) => {
      const nonce = prepare(reply);
      const name = body.name?.trim().slice(0, 60);
      if (!name || !isEqualInConstantTime(body.token ?? '', token))
        return reply.code(401).send(signInPage(nonce, { refusal: 'That is not the token.', name }));
      return reply.header('set-cookie', cookie(sealSession(name, token, Date.now()))).redirect('/console', 303);
    });

    pages.post('/console/sign-out', async (_request, reply) =>
      reply.header('set-cookie', `${cookie('')}; Max-Age=0`).redirect('/console', 303),
    );

    /** Everything there is to see, as a page or as a part of one. */
    const show = (render: (nonce: string, seen: Overview, query: unknown) => string) =>
      asManager(async ({ query }, reply, { who, nonce }) => {
        const current = live.current();
        if (!current) throw new Refusal(`Nothing is live on channel ${channel} yet.`);
        const state = await readConsoleState(store, current);
        const seen = {
          state,
          reports: failures.all(),
          vitals: vitals.all(),
          failureRates: rollOutMonitor.failureRates(),
          who,
        };
        return reply.send(render(nonce, seen, query));
      });

    pages.get<{ Body: Form }>(
      '/console',
      show((nonce, seen, query) => overviewPage(nonce, seen, doneSentence(query))),
    );
    pages.get<{ Body: Form }>(
      '/console/live',
      show((_nonce, seen) => liveSection(seen)),
    );

    pages.post<{ Body: Form }>(
      '/console/plan',
      asManager(async ({ body }, reply, { who, nonce }) => {
        const { live: now, next, differs: changes } = await draft(changeRequestOf(body), who, '');
        if (!changes) throw new Refusal('That is live already; nothing to change.');
        return reply.send(planPage(nonce, who, explain(now, next), { ...body, on: String(now?.revision ?? 0) }));
      }),
    );

    pages.post<{ Body: Form }>(
      '/console/apply',
      asManager(async ({ body }, reply, { who }) => {
        const planned = await draft(changeRequestOf(body), who, body.reason ?? '');
        if (String(planned.live?.revision ?? 0) !== body.on)
          throw new Refusal(
            'Someone else changed what is live in the meantime. Nothing was applied; look at it again.',
          );
        await applyPlan(store, planned);
        const { revision } = planned.next;
        await until(() => (live.current()?.revision ?? 0) >= revision);
        return reply.redirect(`/console?applied=${revision}`, 303);
      }),
    );
  });
}

const endedSentence = ({ method, headers }: FastifyRequest) =>
  method === 'POST' || headers.cookie?.includes(`${SESSION_COOKIE}=`)
    ? 'Your session has ended. Please sign in again.'
    : '';

function doneSentence(query: unknown): string {
  const { applied = '' } = query as { applied?: string };
  return /^\d{1,9}$/.test(applied) ? `Revision ${applied} is applied.` : '';
}

/** Until this gateway has seen it, so that the page which follows shows it. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 40 && !isSo(); tries += 1) await setTimeout(50);
}

/** A list offers "ticketing@1.2.0" as one choice. */
function splitTarget({ target, ...form }: Form): Form {
  const [name = '', version = ''] = target?.split('@') ?? [];
  return target ? { ...form, name, version } : form;
}

function changeRequestOf(form: Form): ChangeRequest {
  const request = parseChangeRequest(form);
  if (request) return request;
  throw new Refusal('This form is not understood.');
}

/** Headers of every page of the console; gives the nonce of its style and script. */
function prepare(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  return nonce;
}
