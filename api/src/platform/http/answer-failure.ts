import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodeOf } from '../../error-code';
import { breaksCheck, isUnavailable, OutcomeUnknown } from '../database/database-errors';
import { FilesUnavailable } from '../ports/files';
import { IMAGE_TOO_LARGE } from './read-upload';
import { Refusal, refuse } from './refusals';

/**
 * Sends a refusal with its message. Any other error is a fault: logged in full, and answered without its cause. So is a
 * value that only a check of the database refused, because a schema lacks that rule; its sender can still correct it. What
 * the api refuses for a moment of its own accord, such as while it starts, is one line without a stack.
 */
export function answerFailure(cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const hasLeft = request.raw.readableAborted; // the client closed its connection before all of its body was there
  const refusal = hasLeft ? refuse.malformed() : asRefusal(cause, request.method !== 'GET');
  const call = { method: request.method, path: request.url.replace(/\?.*$/, '') };
  if (cause instanceof Refusal && refusal?.status === 503) request.log.warn(call, 'Refused for now');
  else if (!refusal || refusal.status >= 500 || breaksCheck(cause)) request.log.error({ ...call, err: cause }, 'Fault');
  if (!refusal) return reply.code(500).send({ error: true, message: 'Something went wrong.', data: null });
  const { status, message, more } = refusal;
  if (more.retryAfter) reply.header('retry-after', more.retryAfter);
  const { errors, reason } = more;
  return reply
    .code(status)
    .send({ error: true, message, data: null, ...(errors && { errors }), ...(reason && { reason }) });
}

export function answerUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: true, message: 'There is no such call.', data: null });
}

/** A call that comes over a connection which is still open, to a server that ends; nothing was done of it. */
export function answerClosing(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send({ error: true, message: refuse.restarting().message, data: null });
}

/** A request that is no HTTP, or whose headers are too large, never becomes one of Fastify's: the answer is written out. */
export function answerBrokenRequest(cause: Error, socket: Socket): void {
  const code = errorCodeOf(cause) ?? '';
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const status = STATUS_OF_BROKEN[code] ?? '400 Bad Request';
  const body = JSON.stringify({ error: true, message: refuse.malformed().message, data: null });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}

const STATUS_OF_BROKEN: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const isFastifyError = (cause: unknown): cause is Partial<FastifyError> => typeof cause === 'object' && cause !== null;

function asRefusal(cause: unknown, isWrite: boolean): Refusal | undefined {
  if (cause instanceof Refusal) return cause;
  if (cause instanceof OutcomeUnknown && isWrite) return refuse.unconfirmed();
  if (isUnavailable(cause) || cause instanceof FilesUnavailable) return refuse.busy();
  if (breaksCheck(cause)) return refuse.unacceptable('This could not be saved. Please check what you entered.');
  if (!isFastifyError(cause)) return undefined;
  const { statusCode, code } = cause;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse.tooLarge(IMAGE_TOO_LARGE);
  if (statusCode === 413) return refuse.tooLarge();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, refuse.malformed().message);
  return undefined;
}
