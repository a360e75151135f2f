import type { FastifyRequest } from 'fastify';
import type { Api } from '../../api';
import { checkCredentials } from './check-credentials';
import { continueSignIn } from './continue-sign-in';

/** Checks the password, and signs the member in or asks for the second factor. */
export async function logIn(api: Api, credentials: { email: string; password: string }, request: FastifyRequest) {
  return continueSignIn(api, await checkCredentials(api, credentials, request), request);
}
