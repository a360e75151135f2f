import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from './answer-failure';
import { refuse } from './refusals';

/** The log of one request, in which a call fails. */
function failWith(cause: Error, raw: { readableAborted: boolean }) {
  const [error, warn] = [jest.fn(), jest.fn()];
  const request = { raw, log: { error, warn }, method: 'POST', url: '/api/user/issues' };
  const sent: unknown[] = [];
  const reply = { code: () => reply, header: () => reply, send: (body: unknown) => sent.push(body) };
  answerFailure(cause, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return { error, warn, sent };
}

const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

test('a client that leaves in the middle of its body is no fault', () => {
  expect(failWith(aborted, { readableAborted: true }).error).not.toHaveBeenCalled();
});

test('a connection of the server itself that breaks is one', () => {
  const { error, sent } = failWith(aborted, { readableAborted: false });
  expect(error).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([expect.objectContaining({ error: true, data: null })]);
});

test('what the api refuses for a moment is one line without a stack', () => {
  const { error, warn } = failWith(refuse.busy(), { readableAborted: false });
  expect(error).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledWith({ method: 'POST', path: '/api/user/issues' }, 'Refused for now');
});
