/** /console: what release managers see and change in a browser. It exists only with a token in the settings. */
import { setTimeout } from 'node:timers/promises';
import { applyPlan, explain, planChange, Refusal } from '@azadkar/release';
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway';
import { isSameOrigin } from '../page/same-origin';
import { overviewPage, planPage, signInPage } from './console-page';
import { isEqualInConstantTime, sealSession, sessionCookie } from './console-session';
import { liveSection } from './live/live-section';
import { readOverview } from './overview';
import { setPageHeaders } from './page-headers';
import { type ChangeForm, parseChangeRequest, parseForm } from './parse-change-request';
import { type ConsoleRoute, requireManager } from './require-manager';

/** Too few attempts to guess a token. */
const SIGN_IN_LIMIT = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };
const MAX_NAME = 60;

const POLL_INTERVAL_MS = 50;
const MAX_POLLS = 40;

export function consoleRoutes(gateway: Gateway): void {
  const { app, settings } = gateway;
  const { consoleToken: token, publicUrl } = settings;
  if (!token) return;
  void app.register(async (pages) => {
    await pages.register(formbody, { parser: parseForm });
    pages.addHook('preHandler', async (request, reply) => {
      if (request.method === 'GET' || isSameOrigin(request, publicUrl)) return;
      return reply.code(403).type('text/plain').send('Forms are taken from the console only.\n');
    });
    pages.setErrorHandler<FastifyError>((error, _request, reply) => {
      if (error.statusCode !== 429) throw error;
      const refusal = 'Too many attempts. Please wait a minute.';
      return reply.code(429).send(signInPage(setPageHeaders(reply), { refusal }));
    });
    signInRoutes(pages, token, publicUrl.protocol === 'https:');
    overviewRoutes(pages, token, gateway);
    changeRoutes(pages, token, gateway);
  });
}

function signInRoutes(pages: FastifyInstance, token: string, secure: boolean): void {
  pages.post<{ Body: ChangeForm }>('/console/sign-in', SIGN_IN_LIMIT, async ({ body }, reply) => {
    const nonce = setPageHeaders(reply);
    const name = body.name?.trim().slice(0, MAX_NAME);
    if (!name || !isEqualInConstantTime(body.token ?? '', token))
      return reply.code(401).send(signInPage(nonce, { refusal: 'That is not the token.', name }));
    const session = sealSession(name, token, Date.now());
    return reply.header('set-cookie', sessionCookie(session, secure)).redirect('/console', 303);
  });

  pages.post('/console/sign-out', async (_request, reply) =>
    reply.header('set-cookie', sessionCookie('', secure)).redirect('/console', 303),
  );
}

/** The overview, and the section of it that its script refreshes. */
function overviewRoutes(pages: FastifyInstance, token: string, gateway: Gateway): void {
  pages.get<ConsoleRoute>(
    '/console',
    requireManager(token, async ({ query }, reply, context) => {
      const page = overviewPage(context, await readOverview(gateway), appliedMessage(query));
      return reply.send(page);
    }),
  );

  pages.get<ConsoleRoute>(
    '/console/live',
    requireManager(token, async (_request, reply) => reply.send(String(liveSection(await readOverview(gateway))))),
  );
}

function changeRoutes(pages: FastifyInstance, token: string, { settings, store, live, consoleSigner }: Gateway): void {
  /** A change of what is live now. */
  const planForm = async (form: ChangeForm, author: string, reason: string) => {
    const request = parseChangeRequest(form, settings.channel);
    const urgent = request.kind === 'recall';
    const meta = { channel: settings.channel, author, reason, urgent, at: new Date().toISOString() };
    return planChange(store, request, meta, await consoleSigner(author));
  };

  pages.post<ConsoleRoute>(
    '/console/plan',
    requireManager(token, async ({ body }, reply, context) => {
      const plan = await planForm(body, context.manager, '');
      if (!plan.differs) throw new Refusal('That is live already; nothing to change.');
      const form = { ...body, on: String(plan.live?.revision ?? 0) };
      return reply.send(planPage(context, explain(plan.live, plan.next), form));
    }),
  );

  pages.post<ConsoleRoute>(
    '/console/apply',
    requireManager(token, async ({ body }, reply, { manager }) => {
      const plan = await planForm(body, manager, body.reason ?? '');
      if (String(plan.live?.revision ?? 0) !== body.on)
        throw new Refusal('Someone else changed what is live in the meantime. Nothing was applied; look at it again.');
      await applyPlan(store, plan);
      const { revision } = plan.next;
      await waitUntil(() => (live.current()?.revision ?? 0) >= revision);
      return reply.redirect(`/console?applied=${revision}`, 303);
    }),
  );
}

const appliedMessage = ({ applied = '' }: ConsoleRoute['Querystring']) =>
  /^\d{1,9}$/.test(applied) ? `Revision ${applied} is applied.` : '';

/** So that the page which follows shows the new revision; not longer than two seconds. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS && !isSo(); polls += 1) await setTimeout(POLL_INTERVAL_MS);
}
