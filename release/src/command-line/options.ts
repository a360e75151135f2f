import { execFileSync } from 'node:child_process';
import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { defaultPublicUrl, defaultReleaseStore, defaults } from '../../../process/defaults';
import { Refusal } from '../errors';
import type { Guard } from '../plan/change';
import type { RevisionSigner } from '../plan/plan-change';
import { guardMinutesOf } from '../plan/roll-out-steps';
import { Trust } from '../policy/trust';
import { readPublicKey, readSigningKey } from '../signing/signing-key';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { parseGuardMinutes, parseName, parseRevisionNumber } from './parse-arguments';

export interface StoreOptions {
  store: string;
  channel: string;
  json: boolean;
  /** The public key that the store's first policy is signed with, or a file with it; without one, nothing is verified. */
  policyKey?: string;
}

export interface KeyOptions {
  /** A private key: its file, or the PEM itself. */
  key?: string;
}

export interface AuthorOptions extends KeyOptions {
  author?: string;
}

export interface ChangeOptions extends StoreOptions, AuthorOptions {
  plan: boolean;
  on?: number;
  yes: boolean;
  urgent: boolean;
  reason: string;
  gateway: string;
}

export interface PathOptions extends ChangeOptions {
  losePaths: boolean;
}

export interface GuardOptions extends PathOptions {
  /** Minutes; false for none; undefined for what the channel has. */
  guard?: number | false;
}

/** The folder of the workspace around a folder, where `npm start` keeps its data; outside of a workspace, `start`. */
function workspaceAt(folder: string, start = folder): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  return path.dirname(folder) === folder ? start : workspaceAt(path.dirname(folder), start);
}

/** Options of every command. */
export const withStore = (command: Command): Command =>
  command
    .addOption(
      new Option('--store <address>', 'the release store')
        .env('RELEASE_STORE')
        .default(path.join(workspaceAt(process.cwd()), defaultReleaseStore), `${defaultReleaseStore} of the workspace`),
    )
    .option('--channel <name>', 'the channel', parseName, defaults.channel)
    .addOption(
      new Option(
        '--policy-key <key>',
        'the public key that the first policy is signed with, or its file; without it nothing is verified',
      ).env('RELEASE_POLICY_KEY'),
    )
    .option('--json', 'answer in JSON', false);

/** The store of a command as a gateway with the same settings sees it: what cannot be trusted is left out. */
export function openTrusted({ store: address, policyKey }: Pick<StoreOptions, 'store' | 'policyKey'>): {
  store: Store;
  trust: Trust | null;
} {
  const store = openStore(address);
  const trust = policyKey ? new Trust(store, readPublicKey(policyKey)) : null;
  return { store: trust?.store ?? store, trust };
}

/** Throws Refusal where no policy is known. */
export function requireTrust(options: Pick<StoreOptions, 'store' | 'policyKey'>): Trust {
  const { trust } = openTrusted(options);
  if (trust) return trust;
  throw new Refusal(
    'Set RELEASE_POLICY_KEY, or say --policy-key: the public key that the first policy is signed with.',
  );
}

/** `what` is what the key signs: "A policy". */
export function requireKey({ key }: KeyOptions, what: string): KeyObject {
  if (key) return readSigningKey(key);
  throw new Refusal(`${what} is signed: say --key <file>, or set RELEASE_SIGNING_KEY. \`release make-key\` makes one.`);
}

/** The option of every command that signs. */
export const withKey = <C extends Command>(command: C): C =>
  command.addOption(
    /** RELEASE_SIGNING_KEY: the private key (PEM, or file) of who publishes or changes releases. */
    new Option('--key <pem>', 'your private key: its file, or the PEM itself').env('RELEASE_SIGNING_KEY'),
  );

/** Who signs the revisions of a command; null where there is no policy, and for a plan without a key. */
export async function signerOf(
  store: Store,
  trust: Trust | null,
  { key, author, plan }: AuthorOptions & { plan: boolean },
): Promise<RevisionSigner | null> {
  if (!trust) {
    await refuseUnverified(store);
    return null;
  }
  if (!key && plan) return null;
  if (!key)
    throw new Refusal(
      'A policy is in force: sign with your key, --key <file> or RELEASE_SIGNING_KEY. --plan needs none.',
    );
  const signer = await trust.signer(readSigningKey(key));
  requireSameAuthor(author, signer.author);
  return signer;
}

/** A name that was typed counts nowhere; one that differs from the key's is a mistake. */
export function requireSameAuthor(typed: string | undefined, author: string): void {
  if (typed && typed !== author)
    throw new Refusal(`--author says ${typed}, and the key is that of ${author}. Leave --author out.`);
}

/** What a command without the key of the policy wrote would be left out by everyone who has it. */
async function refuseUnverified(store: Store): Promise<void> {
  const [newest] = await store.listPolicies();
  if (newest)
    throw new Refusal(
      `The store has policy ${newest}. Set RELEASE_POLICY_KEY to the public key that its first policy is signed with: ` +
        'ask those who decide about policies for it.',
    );
}

/** Options of a command that makes a revision. */
export const withChange = (command: Command): Command =>
  withReason(withPlan(withAuthor(withStore(command)))).option(
    '--urgent',
    'open tabs reload at their next navigation',
    false,
  );

export const withReason = (command: Command): Command => command.option('--reason <text>', 'why, for the history', '');

/** Options of a command that makes the revision which another person asked for. */
export const withApproval = (command: Command): Command => withPlan(withKey(withStore(command)));

/** Options of a command that shows what it would do, and asks. */
export const withYes = (command: Command): Command =>
  command
    .option('--plan', 'show the plan and change nothing', false)
    .addOption(new Option('-y, --yes', 'apply the plan without asking').default(false).conflicts('plan'));

const withPlan = (command: Command): Command =>
  withYes(command)
    .option(
      '--on <revision>',
      'refuse unless this revision is live: the one that the plan was made on',
      parseRevisionNumber,
    )
    .addOption(
      new Option('--gateway <url>', 'the gateway to ask when the change is live')
        .env('PUBLIC_URL')
        .default(defaultPublicUrl),
    );

/** Options of a command by which addresses can lose their owner. */
export const withPaths = (command: Command): Command =>
  withChange(command).option('--lose-paths', 'agree that an address may end up without an owner', false);

/** Options of a command that pins versions, which the monitor may revert. */
export const withGuard = (command: Command): Command =>
  withPaths(command)
    .option(
      '--guard <minutes>',
      `for how long the version before comes back by itself if visitors meet faults (${defaults.channel}: ${guardMinutesOf(defaults.channel)}, other channels: 0)`,
      parseGuardMinutes,
    )
    .option('--no-guard', 'nothing is changed by itself');

/** The guard window that a command asks for. */
export const guardOf = ({ guard, channel }: Pick<GuardOptions, 'guard' | 'channel'>): Guard => ({
  guardMinutes: guard === false ? 0 : (guard ?? guardMinutesOf(channel)),
});

export const withAuthor = (command: Command): Command =>
  withKey(command).option(
    '--author <name>',
    "who, for the history (git's user.name, else the system's user); with a policy it is whose key it is",
  );

export const authorOf = ({ author }: AuthorOptions): string => author || gitUser() || userInfo().username;

function gitUser(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return ''; // no git, or no name set
  }
}
