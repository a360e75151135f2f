import type { FastifyRequest } from 'fastify';
import type { Trx } from '../database/schema';
import { truncatedIp } from './ip-address';

interface Change {
  member: { id: number };
  request: FastifyRequest;
  /** What happened: 'promotion.changed'. */
  action: string;
  object: { type: string; id: number | string };
  before: object;
  after: object;
}

const MAX_LENGTH = 300;

/** Records in the audit log what staff have changed, with the fields that differ before and after, in the transaction of the change. */
export async function recordChange(
  trx: Trx,
  { member, request, action, object, before, after }: Change,
): Promise<void> {
  const [old, now] = [toText(before), toText(after)];
  const names = Object.keys({ ...old, ...now }).filter((name) => old[name] !== now[name]);
  const only = (values: Record<string, string | null>) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
  await trx
    .insertInto('audit_log')
    .values({
      action,
      object_type: object.type,
      object_id: String(object.id),
      actor_id: member.id,
      before: only(old),
      after: only(now),
      ip_trunc: truncatedIp(request.ip),
    })
    .execute();
}

/** Values as short texts: an article of many pages is not stored twice. */
const toText = (values: object): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? null : write(value).slice(0, MAX_LENGTH),
    ]),
  );

const write = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
