/** The server with its routes. To find code, start at the list of subjects. */

import { REFERENCE_HEADER } from '@azadkar/shared-api';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { defaults } from '../../process/defaults';
import { Lifecycle } from '../../process/lifecycle';
import { requestIdOf } from '../../process/request-id';
import type { Api } from './api';
import { makeAttachments } from './attachments';
import { emailTemplates } from './email-templates';
import { Startup } from './platform/database/startup';
import { fileRoutes } from './platform/files/file.routes';
import { answerBrokenRequest, answerClosing, answerFailure, answerUnknown } from './platform/http/answer-failure';
import { healthRoutes } from './platform/http/health.routes';
import { IMAGE_LIMIT_BYTES } from './platform/http/read-upload';
import { refuse } from './platform/http/refusals';
import { type Route, serve } from './platform/http/serve';
import { SharedReplies } from './platform/http/shared-replies';
import { mailboxRoutes } from './platform/mail/mailbox.routes';
import { emailTextRoutes, staffMailRoutes } from './platform/mail/staff/mail.routes';
import { createApiMetrics } from './platform/metrics/api-metrics';
import { observeRequests } from './platform/metrics/observe-requests';
import { contractRoutes, openApiRoutes } from './platform/openapi/contract.routes';
import { taskRoutes } from './platform/tasks/task.routes';
import { purchases } from './purchases';
import { announcementRoutes } from './subjects/announcements/announcements.routes';
import { oneClickRoutes } from './subjects/announcements/one-click.routes';
import { identityRoutes } from './subjects/identity/identity.routes';
import { learningRoutes } from './subjects/learning/learning.routes';
import { auditRoutes } from './subjects/members/audit.routes';
import { changesRoutes } from './subjects/members/changes/changes.routes';
import { enteredMembersRoutes } from './subjects/members/entered/entered.routes';
import { staffMembersRoutes } from './subjects/members/members.routes';
import { mergeRoutes } from './subjects/members/merge/merge.routes';
import { rolesRoutes } from './subjects/members/roles/roles.routes';
import { membershipRoutes } from './subjects/memberships/membership.routes';
import { networkRoutes } from './subjects/network/network.routes';
import { savedSearchRoutes } from './subjects/network/saved-searches/saved-searches.routes';
import { volunteerRoutes } from './subjects/network/staff/volunteers.routes';
import { fallBackRoutes, waitingRoutes } from './subjects/overview/overview.routes';
import { jazzCashRoutes } from './subjects/payments/jazzcash.routes';
import { oneBillRoutes } from './subjects/payments/onebill.routes';
import { paymentsRoutes } from './subjects/payments/payments.routes';
import { bankRoutes } from './subjects/payments/simulated-bank/bank.routes';
import { unpaidOrderRoutes } from './subjects/payments/unpaid-orders.routes';
import { personalDataRoutes } from './subjects/personal-data/personal-data.routes';
import { profileRoutes } from './subjects/profiles/profile.routes';
import { listRoutes } from './subjects/public/lists.routes';
import { publicRoutes } from './subjects/public/public.routes';
import { countSafetyNetMonths } from './subjects/safety-net/figures.queries';
import { safetyNetRoutes } from './subjects/safety-net/safety-net.routes';
import { staffIssueRoutes } from './subjects/safety-net/staff/issues/staff-issues.routes';
import { bankLeadRoutes } from './subjects/safety-net/staff/leads.routes';
import { staffPromotionRoutes } from './subjects/safety-net/staff/staff-promotions.routes';
import { ticketingRoutes } from './subjects/ticketing/ticketing.routes';

/** The routes of every subject. */
const subjects: readonly Route[] = [
  publicRoutes,
  identityRoutes,
  profileRoutes,
  membershipRoutes,
  personalDataRoutes,
  staffMembersRoutes,
  enteredMembersRoutes,
  changesRoutes,
  mergeRoutes,
  rolesRoutes,
  auditRoutes,
  networkRoutes,
  savedSearchRoutes,
  volunteerRoutes,
  ticketingRoutes,
  learningRoutes,
  safetyNetRoutes,
  staffIssueRoutes,
  bankLeadRoutes,
  staffPromotionRoutes,
  serve(safetyNetStaff.months, ({ db }) => countSafetyNetMonths(db)),
  listRoutes,
];

/** The routes that belong to no subject. */
const platform: readonly Route[] = [
  healthRoutes,
  fileRoutes,
  mailboxRoutes,
  paymentsRoutes,
  unpaidOrderRoutes,
  bankRoutes,
  jazzCashRoutes,
  oneBillRoutes,
  openApiRoutes,
  contractRoutes,
  fallBackRoutes,
  taskRoutes,
  waitingRoutes,
  staffMailRoutes,
  emailTextRoutes(emailTemplates),
  announcementRoutes,
  oneClickRoutes,
];

/** Enough for the largest forms of the contract, a profile and a quiz; pictures have a limit of their own. */
const BODY_LIMIT_BYTES = defaults.apiBodyLimitBytes;

/** The default headers of every reply. */
const headers = Object.entries({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
});

/** Without a startup it is ready at once. */
type Parts = Omit<Api, 'app' | 'lifecycle' | 'purchases' | 'makeAttachments' | 'metrics' | 'replies' | 'startup'> &
  Partial<Pick<Api, 'metrics' | 'startup'>>;

/** Creates the api from its parts, ready to listen, or to be called with `inject`. */
export function createApp(parts: Parts): Api {
  const { metrics = createApiMetrics(), startup = new Startup() } = parts;
  const lifecycle = new Lifecycle();
  const app = createServer(parts, { lifecycle, metrics });
  // Until then the database is not ready to be asked.
  app.addHook('onRequest', ({ url }, _reply, next) =>
    next(startup.stage && url.startsWith('/api/') ? refuse.busy() : undefined),
  );
  const replies = new SharedReplies();
  const api: Api = { ...parts, app, startup, lifecycle, metrics, purchases, makeAttachments, replies };
  for (const routes of [...platform, ...subjects]) routes(api);
  return api;
}

function createServer(
  { settings }: Parts,
  { lifecycle, metrics }: Pick<Api, 'lifecycle' | 'metrics'>,
): FastifyInstance {
  const app = Fastify({
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    logger: { level: settings.logLevel, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    return503OnClosing: false, // the lifecycle answers
    genReqId: ({ headers }) => requestIdOf(headers),
    frameworkErrors: answerFailure,
    clientErrorHandler: answerBrokenRequest,
  });
  observeRequests(app, settings, metrics);
  void app.register(multipart, { limits: { files: 1, fields: 5, fileSize: IMAGE_LIMIT_BYTES, parts: 6 } });
  app.addHook('onSend', (request, reply, payload, next) => {
    reply.header(REFERENCE_HEADER, request.id);
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    next(null, payload);
  });
  lifecycle.follow(app, answerClosing);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerUnknown);
  return app;
}

const DATABASE_FIELDS = ['code', 'constraint', 'table', 'query'] as const;

/** An error for the log, without the values of a failed statement, which are personal data and secrets. */
function describeError(error: Error) {
  const { name, message, stack } = error;
  const fields = Object.fromEntries(
    DATABASE_FIELDS.map((field): [string, unknown] => [field, Reflect.get(error, field)]),
  );
  return { type: name, message, stack: stack ?? '', ...fields };
}
