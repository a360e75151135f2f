/** Access to the console: a handler runs for a release manager who is signed in, anyone else gets the sign-in page. */
import { Refusal } from '@azadkar/release';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusalPage, signInPage } from './console-page';
import { openSession, SESSION_COOKIE } from './console-session';
import { setPageHeaders } from './page-headers';
import type { ChangeForm } from './parse-change-request';

export interface ConsoleRoute {
  readonly Body: ChangeForm;
  readonly Querystring: { readonly applied?: string };
}

export type ConsoleRequest = FastifyRequest<{ Body: ChangeForm; Querystring: ConsoleRoute['Querystring'] }>;

interface ManagerContext {
  /** The name that the manager typed. */
  readonly manager: string;
  /** Of the page's style and script. */
  readonly nonce: string;
}

type ManagerHandler = (request: ConsoleRequest, reply: FastifyReply, context: ManagerContext) => Promise<FastifyReply>;

/** A refusal becomes a page with its message. */
export function requireManager(token: string, handle: ManagerHandler) {
  return async (request: ConsoleRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = setPageHeaders(reply);
    const manager = openSession(parseCookie(request.headers.cookie ?? '')[SESSION_COOKIE], token, Date.now());
    if (!manager) return reply.code(401).send(signInPage(nonce, { refusal: sessionMessage(request) }));
    return handle(request, reply, { manager, nonce }).catch((error: unknown) => {
      if (error instanceof Refusal) return reply.code(409).send(refusalPage(nonce, manager, error.message));
      throw error;
    });
  };
}

/** Empty for a first visit. */
const sessionMessage = ({ method, headers }: FastifyRequest) =>
  method === 'POST' || headers.cookie?.includes(`${SESSION_COOKIE}=`)
    ? 'Your session has ended. Please sign in again.'
    : '';
