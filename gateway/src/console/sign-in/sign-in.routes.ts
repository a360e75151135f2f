/** Signing in with a password, then with a code; and signing out. */
import { foldName, openConsoleVerifier, type Principal } from '@azadkar/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setPageHeaders } from '../console-frame';
import type { ChangeForm, Console } from '../require-manager';
import { verifierOf } from './sessions';
import { codePage, signedOutPage, signInPage } from './sign-in-pages';

interface SignInRoute {
  readonly Body: ChangeForm | undefined;
}

/** Enough for a person who mistypes; `SignInAttempts` slows down before. */
const SIGN_IN_LIMIT = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };
const MAX_NAME = 60;

const WRONG_PASSWORD = 'That name and that password do not belong together.';
const WRONG_CODE = 'That is not the code of this moment. A code can be used once: wait for the next one.';
const STEP_OVER = 'That took too long, or too many codes were wrong. Please begin again.';
const BUSY = 'Too many people are signing in at this moment. Please try again.';

export function signInRoutes(console: Console): void {
  const { app } = console;
  app.post<SignInRoute>('/sign-in', SIGN_IN_LIMIT, (request, reply) => takePassword(console, request, reply));
  app.get('/sign-in/code', async (request, reply) => showCodePage(console, request, reply));
  app.post<SignInRoute>('/sign-in/code', SIGN_IN_LIMIT, (request, reply) => takeCode(console, request, reply));
  app.post('/sign-out', async (request, reply) => signOut(console, request, reply));
  app.get('/signed-out', async (_request, reply) => reply.send(signedOutPage(setPageHeaders(reply))));
}

async function takePassword(
  { access }: Console,
  request: FastifyRequest<SignInRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name: typed = '', password = '' } = request.body ?? {};
  const name = typed.trim().slice(0, MAX_NAME);
  const person = await access.findPerson(name);
  const attempt = { person: foldName(name), place: request.ip };
  const who = { person: person?.name ?? null, place: request.ip }; // an unknown name may be a password
  const refuse = (status: number, refusal: string) =>
    reply.code(status).send(signInPage(setPageHeaders(reply), { refusal, name }));
  const seconds = access.attempts.secondsToWait(attempt);
  if (seconds > 0) {
    request.log.warn({ console: 'sign-in delayed', ...who, seconds }, 'console');
    return refuse(429, `After several mistakes, please wait ${inWords(seconds)} before you try again.`);
  }
  const checked = await access.attempts.run(attempt, () => openConsoleVerifier(person?.console, password));
  if (!checked) return refuse(503, BUSY);
  if (!person || checked.result === null) {
    request.log.warn({ console: 'sign-in failed', ...who }, 'console');
    return refuse(401, WRONG_PASSWORD);
  }
  access.setCookie(reply, 'console-sign-in', access.secondSteps.begin(person, checked.result));
  return reply.redirect('/sign-in/code', 303);
}

const inWords = (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`);

function showCodePage({ access }: Console, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const step = access.secondSteps.find(access.cookieOf(request, 'console-sign-in'));
  return step ? reply.send(codePage(setPageHeaders(reply), step.person)) : beginAgain(reply);
}

const beginAgain = (reply: FastifyReply) =>
  reply.code(401).send(signInPage(setPageHeaders(reply), { refusal: STEP_OVER }));

async function takeCode(console: Console, request: FastifyRequest<SignInRoute>, reply: FastifyReply) {
  const { access } = console;
  const id = access.cookieOf(request, 'console-sign-in');
  const step = access.secondSteps.find(id);
  const person = step && (await access.findPerson(step.person));
  // A sign-in that was replaced since its password was typed is over.
  if (!id || !step || !person || verifierOf(person) !== step.verifier) return beginAgain(reply);
  const attempt = { person: foldName(person.name), place: request.ip };
  if (!access.secondSteps.takeCode(id, step, request.body?.code ?? '')) {
    access.attempts.fail(attempt);
    request.log.warn({ console: 'second step failed', person: person.name, place: request.ip }, 'console');
    if (!access.secondSteps.find(id)) return beginAgain(reply);
    return reply.code(401).send(codePage(setPageHeaders(reply), person.name, WRONG_CODE));
  }
  access.attempts.succeed(attempt);
  return beginSession(console, request, reply, person);
}

/** Whatever session the browser had is over: the id is a new one. */
function beginSession({ access }: Console, request: FastifyRequest, reply: FastifyReply, person: Principal) {
  access.sessions.end(access.cookieOf(request, 'console'));
  access.setCookie(reply, 'console-sign-in', null);
  access.setCookie(reply, 'console', access.sessions.begin(person));
  request.log.info({ console: 'signed in', person: person.name, place: request.ip }, 'console');
  return reply.redirect('/', 303);
}

function signOut({ access }: Console, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const session = access.sessions.find(access.cookieOf(request, 'console'), { isUse: false });
  access.sessions.end(access.cookieOf(request, 'console'));
  access.secondSteps.end(access.cookieOf(request, 'console-sign-in'));
  access.setCookie(reply, 'console', null);
  access.setCookie(reply, 'console-sign-in', null);
  if (session) request.log.info({ console: 'signed out', person: session.person, place: request.ip }, 'console');
  return reply.redirect('/signed-out', 303);
}
