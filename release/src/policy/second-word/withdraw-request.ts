import { Refusal } from '../../errors';
import type { AskedChange } from '../../manifest/manifest';
import { signRecord } from '../../signing/signing-key';
import { toRecordFile } from '../../store/stored-records';
import { actingAs } from '../acting-as';
import type { Trust } from '../trust';
import type { Asking } from './ask-for-word';
import { fileOfRequest, MAX_REQUEST_TEXT, mayWithdraw } from './requests';

/** Withdraws a request: its author may, and who may give the second word for it. */
export async function withdrawRequest(
  trust: Trust,
  { request, author, channel, effects, signature }: AskedChange,
  { key, actingFor }: Asking,
  reason = '',
): Promise<void> {
  const { policy } = await trust.policyInForce();
  const holder = await trust.principalOf(key);
  const by = actingAs(policy, holder, actingFor ?? holder.name);
  if (typeof by === 'string') throw new Refusal(`Nothing was changed: ${by}.`);
  if (!mayWithdraw(by.who, { author, channel, effects }))
    throw new Refusal(`${by.who.name} may not withdraw request ${request}: ${author} asked for it.`);
  const at = new Date().toISOString();
  const record = signRecord(
    { request, of: signature.value, by: by.who.name, at, reason: reason.slice(0, MAX_REQUEST_TEXT) },
    'withdrawal',
    key,
  );
  await trust.store.small.create(fileOfRequest(request, '-withdrawn'), toRecordFile(record));
}
