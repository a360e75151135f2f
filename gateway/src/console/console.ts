import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway';
import type { ConsoleAuthority } from './authority';
import type { Access } from './sign-in/access';

/** What every route of the console is built from. */
export interface Console {
  readonly app: FastifyInstance;
  readonly gateway: Gateway;
  readonly authority: ConsoleAuthority;
  readonly access: Access;
}
