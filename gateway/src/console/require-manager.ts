/** A handler runs for someone who is signed in; anyone else gets the sign-in page. */
import { Refusal } from '@azadkar/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gateway } from '../gateway';
import type { ConsoleAuthority } from './authority';
import { setPageHeaders } from './console-frame';
import { refusalPage } from './console-page';
import type { Access, Viewer } from './sign-in/access';
import { signInPage } from './sign-in/sign-in-pages';

export type ChangeForm = Readonly<Record<string, string>>;

export interface ConsoleRoute {
  Body: ChangeForm | undefined;
  Params: { readonly name?: string };
  Querystring: { readonly applied?: string; readonly asked?: string };
}

type ConsoleRequest = FastifyRequest<ConsoleRoute>;

interface ManagerContext extends Viewer {
  /** The name that is shown. */
  readonly manager: string;
  /** Of the page's style and script. */
  readonly nonce: string;
}

type ManagerHandler = (request: ConsoleRequest, reply: FastifyReply, context: ManagerContext) => Promise<FastifyReply>;

/** A refusal becomes a page with its message. */
export function requireManager({ access }: Console, handle: ManagerHandler, use = { isUse: true }) {
  return async (request: ConsoleRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const viewer = await access.viewerOf(request, use);
    const nonce = setPageHeaders(reply);
    if (!viewer) {
      const refusal =
        request.method === 'POST' ? NOTHING_CHANGED : access.cookieOf(request, 'console') ? SESSION_OVER : '';
      return reply.code(401).send(signInPage(nonce, { refusal }));
    }
    const { name } = viewer.person;
    return handle(request, reply, { ...viewer, manager: name, nonce }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      request.log.warn({ console: 'refused', person: name, place: request.ip, reason: error.message }, 'console');
      return reply.code(409).send(refusalPage(nonce, name, error.message));
    });
  };
}

const SESSION_OVER = 'Your session has ended. Please sign in again.';
const NOTHING_CHANGED = 'Your session has ended, and nothing was changed. Please sign in again.';

/** What every route of the console is built from. */
export interface Console {
  readonly app: FastifyInstance;
  readonly gateway: Gateway;
  readonly authority: ConsoleAuthority;
  readonly access: Access;
}
