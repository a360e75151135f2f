/** A store under a policy, with the keys of the people and machines that it names. */
import type { KeyObject } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Io } from '../command-line/io';
import type { Principal, Right } from '../policy/policy';
import { firstPolicy, writePolicy } from '../policy/write-policy';
import { makeKey, publicKeyOf, readSigningKey } from '../signing/signing-key';
import { aPrincipal, everything } from './a-policy';
import { run as ask, publishRemote, publishShell, type ReleaseFixture, releaseFixture } from './release-fixture';

const TICKETING: Right = { actions: ['pin', 'roll-out', 'roll-back'], names: ['ticketing'], channels: ['*'] };

/** The names of the policy, each with rights of its own. */
const RIGHTS = {
  /** May do everything, and decides about policies. */
  amna: { name: 'Amna Khan', kind: 'person', rights: [everything] },
  /** Manages ticketing. */
  bilal: { name: 'Bilal Ahmed', kind: 'person', rights: [TICKETING] },
  /** Publishes ticketing and learning, and nothing else. */
  pipeline: {
    name: 'pipeline',
    kind: 'pipeline',
    rights: [{ actions: ['publish'], names: ['ticketing', 'learning'], channels: ['*'] }],
  },
  monitor: { name: 'the guard', kind: 'monitor', rights: [{ ...everything, actions: ['roll-back'] }] },
  console: {
    name: 'the console',
    kind: 'console',
    rights: [{ ...everything, actions: ['pin', 'roll-out', 'roll-back', 'recall'] }],
  },
  /** Signs in to the console, and has no key. */
  sara: { name: 'Sara Malik', kind: 'person', rights: [TICKETING] },
} satisfies Record<string, Pick<Principal, 'name' | 'kind' | 'rights'>>;

export type Who = keyof typeof RIGHTS;

export interface Keys {
  readonly key: KeyObject;
  readonly pem: string;
  readonly publicKey: string;
}

const VERIFIER = { password: `$scrypt$ln=17,r=8,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}` };

export function makeKeys(): Keys {
  const { privateKey: pem, publicKey } = makeKey();
  return { key: readSigningKey(pem), pem, publicKey };
}

export interface GovernedStore extends ReleaseFixture {
  readonly keys: Readonly<Record<Who, Keys>>;
  readonly principals: readonly Principal[];
  /** The public key that the first policy is signed with. */
  readonly root: string;
  /** Runs `release …` with the key of somebody. */
  runAs(who: Who, ...args: string[]): Promise<{ code: number; output: string }>;
  /** The same without --yes: somebody is asked. */
  askAs(who: Who, confirm: Io['confirm'], ...args: string[]): Promise<{ code: number; output: string }>;
  /** A file of the store, by its path. */
  file(...parts: string[]): string;
}

/** One store is made for the tests of a minute, which copy it: to publish and pin takes half a second. */
const FRESH_MS = 60_000;
let made: { at: number; store: Promise<GovernedStore> } | undefined;
afterAll(async () => {
  const last = made;
  made = undefined; // files of tests may share this module
  await (await last?.store)?.end();
});

/**
 * A site at revision 2: shell, ticketing 1.1.0 (after 1.0.0) and learning 1.0.0. Ticketing 1.2.0 and learning 1.1.0 are
 * published as well, everything by the pipeline and the shell by Amna.
 */
export async function governedStore(): Promise<GovernedStore> {
  if (!made || Date.now() - made.at > FRESH_MS) made = { at: Date.now(), store: makeStore() };
  const { folder, keys, principals } = await made.store;
  const fixture = await releaseFixture();
  cpSync(folder, fixture.folder, { recursive: true });
  return withCommands(fixture, keys, principals);
}

async function makeStore(): Promise<GovernedStore> {
  const fixture = await releaseFixture();
  const keys = Object.fromEntries(Object.keys(RIGHTS).map((who) => [who, makeKeys()])) as Record<Who, Keys>;
  const principals = Object.entries(RIGHTS).map(([who, { name, ...more }]) => {
    const signsIn = who === 'sara' || who === 'amna';
    const ofWho = who === 'sara' ? [] : [publicKeyOf(keys[who as Who].key)];
    return aPrincipal(name, { ...more, keys: ofWho, ...(signsIn ? { console: VERIFIER } : {}) });
  });
  const meta = { at: '2026-11-22T08:00:00.000Z', reason: '' };
  await writePolicy(fixture.store, await firstPolicy(fixture.store, keys.amna.key, { principals }, meta));
  await publishShell(fixture.store, '1.0.0', { key: keys.amna.key });
  for (const target of ['ticketing@1.0.0', 'ticketing@1.1.0', 'ticketing@1.2.0', 'learning@1.0.0', 'learning@1.1.0'])
    await publishRemote(fixture.store, target, { by: { key: keys.pipeline.key } });
  for (const who of Object.keys(RIGHTS) as Who[]) writeFileSync(keyFile(fixture, who), keys[who].pem);
  const governed = withCommands(fixture, keys, principals);
  await governed.runAs('amna', 'pin', 'shell@1.0.0', 'ticketing@1.0.0', 'learning@1.0.0');
  await governed.runAs('amna', 'pin', 'ticketing@1.1.0');
  return governed;
}

function withCommands(
  fixture: ReleaseFixture,
  keys: GovernedStore['keys'],
  principals: readonly Principal[],
): GovernedStore {
  const root = keys.amna.publicKey;
  const run = (...args: string[]) => fixture.run(...args, '--policy-key', root);
  const runAs = (who: Who, ...args: string[]) => run(...args, '--key', keyFile(fixture, who));
  const askAs: GovernedStore['askAs'] = (who, confirm, ...args) =>
    ask(
      [...args, '--store', fixture.folder, '--policy-key', root, '--key', keyFile(fixture, who), ...NOWHERE],
      confirm,
    );
  const file = (...parts: string[]) => path.join(fixture.folder, ...parts);
  return { ...fixture, keys, principals, root, run, runAs, askAs, file };
}

/** A gateway that nothing is awaited of. */
const NOWHERE = ['--gateway', 'http://127.0.0.1:9'];

const keyFile = ({ folder }: ReleaseFixture, who: string) => path.join(folder, `${who}.pem`);
