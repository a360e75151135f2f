/** The webhooks of a store: webhooks/2.json says which events go to an address. It is signed, and the address is encrypted. */

import type { KeyObject } from 'node:crypto';
import { array, number, object, string } from 'yup';
import { Refusal } from '../errors';
import { EVENT_KINDS, namesOfEvent, type ReleaseEvent } from '../events/event';
import type { RecordOf } from '../manifest/manifest';
import { mapOf } from '../manifest/manifest.schema';
import { type Policy, principalOfKey } from '../policy/policy';
import { PATTERN } from '../policy/policy.schema';
import { describeMissing, matches, mayDo } from '../policy/rights';
import type { Trust } from '../policy/trust';
import { fingerprintOf, isSignedAs, signRecord } from '../signing/signing-key';
import { freeNumber, type Store } from '../store/store';
import { toRecordFile } from '../store/stored-records';
import { open, publicSealingKey, seal, sealingKeyOf } from './seal';

export const WEBHOOK_FORMATS = ['json', 'slack'] as const;
const MAX_WEBHOOKS = 50;
const MAX_URL = 1_000;
const MAX_BYTES = 64_000;

const text = string().required();
const patterns = array(text.matches(PATTERN)).min(1).max(50).required();
const signature = object({ key: text, value: text }).required();

const webhook = object({
  webhook: number().integer().min(1).required(),
  /** "https://hooks.slack.com": all of the address that a reader of the store learns. */
  origin: text.max(MAX_URL),
  format: text.oneOf(WEBHOOK_FORMATS),
  channels: patterns,
  names: patterns,
  /** Absent for all. */
  kinds: array(text.oneOf(EVENT_KINDS)).min(1).optional(),
  /** The address and the secret, encrypted for each gateway's key. */
  sealed: mapOf(text.max(4_000), /^[0-9a-f]{16}$/),
  author: text,
  at: text,
  signature,
});

export interface Webhook extends RecordOf<typeof webhook> {}

const sealingKey = object({ key: text.max(60), signature });

/** What the gateways send to, and sign with. */
export interface Target {
  readonly url: string;
  /** "whsec_" and base64, as Standard Webhooks has it. */
  readonly secret: string;
}

const FOLDER = 'webhooks/';
const KEYS = 'webhooks/keys/';
const fileOf = (number: number) => `${FOLDER}${number}.json`;
const idOf = (publicKey: string) => fingerprintOf(publicKey).replaceAll(' ', '');

/** Throws Refusal for what no gateway would send to. */
function parseWebhookUrl(address: string): URL {
  const url = address.length <= MAX_URL && URL.canParse(address) ? new URL(address) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash) return url;
  throw new Refusal('A webhook needs an https address, without a password and without a #.');
}

type NewWebhook = Pick<Webhook, 'format' | 'channels' | 'names' | 'kinds'>;

/** Throws Refusal where the key's owner may not, or no gateway has a key yet. */
export async function addWebhook(trust: Trust, key: KeyObject, wanted: NewWebhook, target: Target): Promise<Webhook> {
  const { policy } = await trust.policyInForce();
  const { name: author } = await trust.principalOf(key);
  const { origin } = parseWebhookUrl(target.url);
  const { small } = trust.store;
  const keys = await readSealingKeys(trust.store, policy);
  if (keys.length === 0)
    throw new Refusal(
      'No gateway can read webhooks yet: start one with RELEASE_MONITOR_KEY, the key of a monitor in the policy.',
    );
  const numbers = await webhookNumbers(trust.store);
  if (numbers.length >= MAX_WEBHOOKS) throw new Refusal(`There are ${numbers.length} webhooks already: remove some.`);
  const number = freeNumber(numbers, 0);
  const sealed = Object.fromEntries(keys.map((each) => [idOf(each), seal(JSON.stringify(target), each, origin)]));
  const record = signRecord(
    { webhook: number, origin, ...wanted, sealed, author, at: new Date().toISOString() },
    'webhook',
    key,
  );
  const added = webhook.required().validateSync(record, { strict: true });
  const problem = problemOf(policy, added);
  if (problem) throw new Refusal(problem);
  if (await small.create(fileOf(number), toRecordFile(added))) return added;
  throw new Refusal('Somebody else added a webhook at the same moment. Run the command again.');
}

export interface ReadWebhooks {
  readonly webhooks: readonly Webhook[];
  /** What was left out, one clause each. */
  readonly problems: readonly string[];
}

/** Those that somebody signed who may; the oldest first. */
export async function readWebhooks(trust: Trust): Promise<ReadWebhooks> {
  const { policy } = await trust.policyInForce();
  const webhooks: Webhook[] = [];
  const problems: string[] = [];
  for (const number of (await webhookNumbers(trust.store)).toReversed().slice(0, MAX_WEBHOOKS)) {
    const found = parse(await trust.store.small.read(fileOf(number)), webhook);
    const problem = found?.webhook === number ? problemOf(policy, found) : 'it is no webhook';
    if (problem) problems.push(`webhook ${number} is left out: ${problem.replace(/\.$/, '')}`);
    else if (found) webhooks.push(found);
  }
  return { webhooks, problems };
}

export async function removeWebhook(trust: Trust, key: KeyObject, number: number): Promise<void> {
  const { policy } = await trust.policyInForce();
  const who = await trust.principalOf(key);
  const found = parse(await trust.store.small.read(fileOf(number)), webhook);
  if (found && who.name !== found.author && missing(policy, found, who))
    throw new Refusal(missing(policy, found, who) ?? '');
  if (!found && !(await webhookNumbers(trust.store)).includes(number))
    throw new Refusal(`There is no webhook ${number}.`);
  await trust.store.small.remove(fileOf(number));
}

/** Why a webhook counts nowhere; null where somebody signed it who may have these events sent. */
function problemOf(policy: Policy, found: Webhook): string | null {
  const holder = principalOfKey(policy, found.signature.key);
  if (!holder || holder.name !== found.author)
    return `it is signed with a key that policy ${policy.policy} does not name`;
  return isSignedAs(found, 'webhook') ? missing(policy, found, holder) : 'it was altered after it was signed';
}

function missing(
  policy: Policy,
  { names, channels }: Pick<Webhook, 'names' | 'channels'>,
  who: Parameters<typeof mayDo>[0] & { name: string },
) {
  for (const name of names)
    for (const channel of channels) {
      const need = { action: 'webhook', name, channel } as const;
      if (!mayDo(who, need)) return describeMissing(policy, who.name, need);
    }
  return null;
}

/** Whether an event goes to a webhook. What was before it was added does not. */
export function wants({ channels, names, kinds, at }: Webhook, event: ReleaseEvent): boolean {
  const about = namesOfEvent(event);
  return (
    event.at >= at &&
    channels.some((pattern) => matches(pattern, event.channel)) &&
    (!kinds || kinds.includes(event.kind)) &&
    (about.length === 0 || about.some((name) => names.some((pattern) => matches(pattern, name))))
  );
}

/** Null where it was not sealed for this gateway's key. */
export function openTarget({ sealed, origin }: Webhook, key: KeyObject): Target | null {
  const own = sealed[idOf(publicSealingKey(key))];
  const opened = own && open(own, key, origin);
  if (!opened) return null;
  const target = object({ url: text, secret: text }).required().validateSync(JSON.parse(opened), { strict: true });
  return new URL(target.url).origin === origin ? target : null;
}

/** Lets webhooks be sealed for a gateway. */
export async function offerSealingKey({ small }: Store, signingKey: KeyObject): Promise<KeyObject> {
  const key = sealingKeyOf(signingKey);
  const publicKey = publicSealingKey(key);
  const record = signRecord({ key: publicKey }, 'webhook-key', signingKey);
  await small.create(`${KEYS}${idOf(publicKey)}.json`, toRecordFile(record));
  return key;
}

/** Of the monitors that the policy names. */
async function readSealingKeys({ small }: Store, policy: Policy): Promise<string[]> {
  const files = await small.list(KEYS);
  const found = await Promise.all(
    files.slice(0, MAX_WEBHOOKS).map(async (file) => parse(await small.read(file), sealingKey)),
  );
  return found.flatMap((each) => {
    const holder = each && principalOfKey(policy, each.signature.key);
    return each && holder?.kind === 'monitor' && isSignedAs(each, 'webhook-key') ? [each.key] : [];
  });
}

async function webhookNumbers({ small }: Store): Promise<number[]> {
  const files = (await small.list(FOLDER)).map((name) => /^webhooks\/([1-9]\d{0,5})\.json$/.exec(name)?.[1]);
  return files.flatMap((number) => (number ? [Number(number)] : [])).sort((a, b) => b - a);
}

const webhookTest = object({ webhook: number().required(), test: text.matches(/^[\w-]{8,40}$/), at: text, signature });

/** Asks the gateways to send an event to a webhook. */
export async function askForTest(trust: Trust, key: KeyObject, number: number, test: string): Promise<void> {
  const { webhooks } = await readWebhooks(trust);
  const { policy } = await trust.policyInForce();
  const found = webhooks.find((each) => each.webhook === number);
  if (!found) throw new Refusal(`There is no webhook ${number}. See \`release webhook list\`.`);
  const refused = missing(policy, found, await trust.principalOf(key));
  if (refused) throw new Refusal(refused);
  const record = signRecord({ webhook: number, test, at: new Date().toISOString() }, 'webhook-test', key);
  await trust.store.small.create(`${TESTS}${test}.json`, toRecordFile(record));
}

/** The tests that somebody asked for who may, with the webhook of each. They are removed once they were sent. */
export async function readTests(
  trust: Trust,
  channel: string,
  webhooks: readonly Webhook[],
): Promise<{ webhook: Webhook; event: ReleaseEvent; file: string }[]> {
  const { policy } = await trust.policyInForce();
  const files = (await trust.store.small.list(TESTS)).slice(0, MAX_WEBHOOKS);
  const found = await Promise.all(
    files.map(async (file) => ({ file, record: parse(await trust.store.small.read(file), webhookTest) })),
  );
  return found.flatMap(({ file, record }) => {
    const holder = record && principalOfKey(policy, record.signature.key);
    const about = webhooks.find((each) => each.webhook === record?.webhook);
    const isOurs = about?.channels.some((pattern) => matches(pattern, channel));
    if (
      !record ||
      !holder ||
      !about ||
      !isOurs ||
      missing(policy, about, holder) ||
      !isSignedAs(record, 'webhook-test')
    )
      return [];
    const { test, at } = record;
    const event: ReleaseEvent = {
      id: `test-${test}`,
      kind: 'webhook.test',
      at,
      channel,
      message: `${holder.name} tests webhook ${about.webhook}`,
      author: holder.name,
    };
    return [{ webhook: about, event, file }];
  });
}

const TESTS = 'webhooks/tests/';

function parse<T>(
  body: Buffer | null,
  schema: { required(): { validateSync(value: unknown, options: { strict: true }): T } },
): T | null {
  if (!body || body.length > MAX_BYTES) return null;
  try {
    return schema.required().validateSync(JSON.parse(body.toString()), { strict: true });
  } catch {
    return null;
  }
}
