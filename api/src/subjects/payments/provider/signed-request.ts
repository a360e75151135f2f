/** A payment request in the address of a page: signed, so that a payer cannot change it. */
import type { FastifyInstance } from 'fastify';
import { number, string, tuple } from 'yup';
import { type KeyRing, readSigned, sign } from '../../../platform/security/keys';
import type { PaymentRequest } from './payment-gateway';

/** Each provider has a purpose of its own, so that a request to one is none to another. */
type Purpose = 'bank-request' | 'jazzcash-request';

const fields = tuple([string().required(), string().required(), number().integer().required()]).required();

export function signRequest(keys: KeyRing, purpose: Purpose, { reference, orderNo, amount }: PaymentRequest): string {
  return sign(keys, purpose, Buffer.from(JSON.stringify([reference, orderNo, amount])).toString('base64url'));
}

/** The payment request, when this site signed it. */
export function readRequest(keys: KeyRing, purpose: Purpose, signed: unknown): PaymentRequest | undefined {
  const value = typeof signed === 'string' ? readSigned(keys, purpose, signed) : undefined;
  if (value === undefined) return undefined;
  const given: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
  const [reference, orderNo, amount] = fields.validateSync(given, { strict: true });
  return { reference, orderNo, amount };
}

/** Passes bodies on as text: what a signature covers is their bytes, and what was sent is kept as it came. */
export function keepRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
