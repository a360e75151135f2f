/** The gateway as a server, built from its settings and a store: start reading at the list of routes. */

import type { KeyObject } from 'node:crypto';
import { constants } from 'node:zlib';
import { messageOf as describe, Refusal, type Revision, type Store, Trust } from '@azadkar/release';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { Lifecycle, type Part } from '../../process/lifecycle';
import { newRequestId, REQUEST_ID_HEADER } from '../../process/request-id';
import { FaultLog } from './faults/fault-log';
import type { Gateway } from './gateway';
import { createFailureCounts } from './metrics/failure-counts';
import { GatewayMetrics } from './metrics/gateway-metrics';
import { addLiveGauges } from './metrics/live-gauges';
import { observeRequests } from './metrics/observe-requests';
import { createVitals } from './metrics/vitals';
import { VersionMonitor } from './monitor/version-monitor';
import { WebhookSender } from './monitor/webhook-sender';
import { baseHeaders } from './page/security-headers';
import { isolateRenderers } from './rendering/isolate-renderers';
import type { RenderFault } from './rendering/outcome-recorder';
import { PageRenderer } from './rendering/page-renderer';
import { apiRoutes } from './routes/api.routes';
import { healthRoutes, revisionRoutes } from './routes/health.routes';
import { overrideRoutes } from './routes/override.routes';
import { formRoutes, pageRoutes } from './routes/page.routes';
import { sendStartingPage } from './routes/prepare-page';
import { releaseFileRoutes } from './routes/release-files.routes';
import { reportRoutes } from './routes/reports.routes';
import { serviceWorkerRoutes, siteFileRoutes } from './routes/site-files.routes';
import type { Settings } from './settings';
import { followManifest, followPolicy } from './store/follow-manifest';
import { createReleaseFiles } from './store/release-files';
import { readServed } from './store/served';
import { ApiUpstream, envelope } from './upstream/api-upstream';
import { FallBackCounts } from './upstream/fall-back-counts';
import { FrameData } from './upstream/frame-data';

const routes = [
  healthRoutes,
  revisionRoutes,
  releaseFileRoutes,
  apiRoutes,
  reportRoutes,
  siteFileRoutes,
  serviceWorkerRoutes,
  overrideRoutes,
  formRoutes,
  pageRoutes,
];

/** A server that is ready to listen. It starts even if the store is empty or away, and serves the site once it can. */
export async function buildServer(settings: Settings, store: Store): Promise<FastifyInstance> {
  const gateway = await buildGateway(settings, store);
  gateway.app.addHook('onClose', () => stopParts(gateway));
  return gateway.app;
}

/** Without a limit in time. */
export async function stopParts({ parts }: Gateway): Promise<void> {
  const { signal } = new AbortController();
  await Promise.all(parts.map((part) => part.stop(signal)));
}

/** The same with its parts, which the release console shows and changes, and which are stopped after the server. */
export async function buildGateway(settings: Settings, plainStore: Store): Promise<Gateway> {
  const lifecycle = new Lifecycle();
  const metrics = new GatewayMetrics();
  const app = await createServer(settings, { lifecycle, metrics });
  const served = await readServed(settings);
  const trust = settings.policyKey ? new Trust(plainStore, settings.policyKey, served.policy) : null;
  const store = trust?.store ?? plainStore;
  const { monitorSigner, consoleSigner } = signersOf(trust, settings);
  const failures = createFailureCounts();
  const onProblem = (message: string) => app.log.error(message);
  const unsigned = settings.unsignedProblem ? [settings.unsignedProblem] : [];
  for (const problem of unsigned) app.log.warn(problem);
  const files = createReleaseFiles(store, onProblem);
  const { assetOrigin, publicUrl, gatewayKey } = settings;
  const api = new ApiUpstream(settings.apiOrigins);
  const fallBacks = new FallBackCounts({ api, key: gatewayKey, log: app.log });
  const faults = new FaultLog({ files, log: app.log });
  const origins = { api, assetOrigin, secure: publicUrl.protocol === 'https:' };
  const { warning, ...isolated } = await isolateRenderers(settings, app.log);
  const monitor = new VersionMonitor({ settings, store, failures, faults, log: app.log, signer: monitorSigner });
  const onFault = recordRenderFaults({ faults, metrics, monitor });
  const renderer = new PageRenderer({ ...origins, files, failures, metrics, log: app.log, onFault, ...isolated });
  const write = (what: { revision: number } | { policy: number }) =>
    void served.write(what).catch((error) => onProblem(describe(error)));
  const onRevision = (revision: Revision) => {
    app.log.info({ revision: revision.revision, from: revision.from }, 'a revision is live');
    for (const part of [metrics, faults, fallBacks, monitor]) void part.follow(revision);
    files.follow(revision, renderer.follow(revision));
    write({ revision: revision.revision });
  };
  const policy = await followPolicy(trust, { onPolicy: (number) => write({ policy: number }), onProblem });
  const live = await followManifest(store, settings.channel, { onRevision, onProblem }, served.revision);
  const sending = { settings, store, trust, monitor, log: app.log, metrics, live: () => live.current() };
  const webhooks = settings.webhook && new WebhookSender({ ...sending, webhook: settings.webhook });
  const gateway: Gateway = {
    app,
    settings,
    lifecycle,
    api,
    frameData: new FrameData(api),
    store,
    trust,
    consoleSigner,
    live,
    failures,
    faults,
    monitor,
    vitals: createVitals(),
    metrics,
    fallBacks,
    files,
    renderer,
    parts: partsOf({ fallBacks, api, followers: [policy, live, files], renderer, webhooks, monitor, served }),
    problems: () => [unsigned, policy.problems(), live.problems(), files.problems(), renderer.problems()].flat(),
    warnings: () => [monitor.warnings(), webhooks?.problems() ?? [], fallBacks.problems(), warning ?? []].flat(),
  };
  addLiveGauges(gateway);
  for (const addRoutes of routes) addRoutes(gateway);
  return gateway;
}

type Stoppable = Pick<Gateway, 'fallBacks' | 'api' | 'renderer' | 'monitor'> & {
  followers: readonly { stop(): unknown }[];
  webhooks: WebhookSender | null;
  served: Awaited<ReturnType<typeof readServed>>;
};

const partsOf = ({ fallBacks, api, followers, renderer, webhooks, monitor, served }: Stoppable): Part[] => [
  { name: 'counts for the api, and connections to it', stop: () => fallBacks.stop().then(() => api.stop()) },
  { name: 'release store', stop: () => followers.map((follower) => follower.stop()) },
  { name: 'renderers', stop: () => renderer.stop() },
  { name: 'webhooks', stop: () => webhooks?.stop() },
  { name: 'monitor', stop: () => monitor.stop() },
  { name: 'served revisions', stop: () => served.written() },
];

/** What a page that was not rendered because of its code counts for. */
const recordRenderFaults =
  ({ faults, metrics, monitor }: Pick<Gateway, 'faults' | 'metrics' | 'monitor'>) =>
  ({ kind, release, visitorId, page, message, stack }: RenderFault): void => {
    const { name, version } = release;
    if (kind !== 'skipped') metrics.recordFault(release, 'server-render');
    if (kind !== 'skipped') faults.record({ name, version, kind: 'server-render', page, message, stack }, visitorId);
    monitor.recordUnrendered({ release, page, kind }, visitorId);
  };

async function createServer(
  settings: Settings,
  { lifecycle, metrics }: Pick<Gateway, 'lifecycle' | 'metrics'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    logController: new LogController({ disableRequestLogging: true }), // an address can contain a secret, such as the token of a password reset
    requestTimeout: 60_000,
    return503OnClosing: false, // the lifecycle answers
    routerOptions: { maxParamLength: 500 },
    genReqId: newRequestId,
    frameworkErrors: answerFailure,
  });
  observeRequests(app, settings, metrics);
  const headers = Object.entries(baseHeaders({ https: settings.publicUrl.protocol === 'https:' }));
  app.addHook('onSend', (request, reply, payload, next) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    const isKept = String(reply.getHeader('cache-control')).includes('immutable');
    if (!isKept) reply.header(REQUEST_ID_HEADER, request.id);
    next(null, payload);
  });
  lifecycle.follow(app, (request, reply) => (isCall(request) ? reply.send(CLOSING) : sendStartingPage(reply)));
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('There is nothing here.\n'));
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    customTypes: /^(text\/(?!event-stream)|application\/(json|xml)|image\/svg)/,
  });
  await app.register(rateLimit, { global: false });
  return app;
}

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
  if (status === 500) request.log.error({ err: error, path: request.url.replace(/\?.*$/, '') }, 'Fault');
  reply.code(status).header('cache-control', 'no-store');
  if (isCall(request)) return reply.send(envelope(messageOf(status)));
  const text = status === 500 ? 'Something went wrong.' : error.message;
  return reply.type('text/plain').send(`${text}\n`);
}

/** A call of the api is answered in the api's envelope, also when it never gets there. */
const isCall = ({ url }: Pick<FastifyRequest, 'url'>) => /^\/api(\/|\?|$)/.test(url);

const CLOSING = envelope('We are restarting this server. Please try again in a moment.');

const messageOf = (status: number) => (status === 500 ? 'Something went wrong.' : 'The request could not be read.');

const signersOf = (trust: Trust | null, { monitorKey, consoleKey }: Pick<Settings, 'monitorKey' | 'consoleKey'>) => ({
  /** Rejects with Refusal where a policy is in force, and the guard has no key. */
  monitorSigner: async () => trust && (await trust.signer(requireKey(monitorKey, 'The guard', 'RELEASE_MONITOR_KEY'))),
  /** Rejects with Refusal for a person who may not sign in to the console. */
  consoleSigner: async (person: string) =>
    trust && (await trust.signer(requireKey(consoleKey, 'The console', 'RELEASE_CONSOLE_KEY'), person)),
});

function requireKey(key: KeyObject | undefined, who: string, setting: string): KeyObject {
  if (key) return key;
  throw new Refusal(`${who} has no key to sign with, and a policy is in force: set ${setting}.`);
}
