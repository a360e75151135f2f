import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { type Command, Option } from 'commander';
import { defaultPublicUrl, defaultReleaseStore, defaults } from '../../../defaults';
import type { Guard } from '../plan/change';
import { guardMinutesOf } from '../plan/guard-window';
import { readTrustedKeys, trustedStore } from '../signing/trust';
import { openStore } from '../store/open-store';
import { parseGuardMinutes, parseName, parseRevisionNumber } from './parse-arguments';

export interface StoreOptions {
  store: string;
  channel: string;
  json: boolean;
  /** The file with the keys that may sign releases; without one, no signature is needed. */
  keys?: string;
}

export interface AuthorOptions {
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
export function withStore(command: Command): Command {
  return command
    .addOption(
      new Option('--store <address>', 'the release store')
        .env('RELEASE_STORE')
        .default(path.join(workspaceAt(process.cwd()), defaultReleaseStore), `${defaultReleaseStore} of the workspace`),
    )
    .option('--channel <name>', 'the channel', parseName, defaults.channel)
    .addOption(new Option('--keys <file>', 'whose signatures count; without it none is needed').env('RELEASE_KEYS'))
    .option('--json', 'answer in JSON', false);
}

/** The store of a command as a gateway with the same keys sees it: what cannot be trusted is left out. */
export function openTrusted({ store, keys: file }: Pick<StoreOptions, 'store' | 'keys'>) {
  const keys = readTrustedKeys(file);
  return { store: trustedStore(openStore(store), keys), keys };
}

/** Options of a command that makes a revision. */
export function withChange(command: Command): Command {
  return withAuthor(withStore(command))
    .option('--plan', 'show the plan and change nothing', false)
    .addOption(new Option('-y, --yes', 'apply the plan without asking').default(false).conflicts('plan'))
    .option(
      '--on <revision>',
      'refuse unless this revision is live: the one that the plan was made on',
      parseRevisionNumber,
    )
    .option('--urgent', 'open tabs reload at their next navigation', false)
    .option('--reason <text>', 'why, for the history', '')
    .addOption(
      new Option('--gateway <url>', 'the gateway to ask when the change is live')
        .env('PUBLIC_URL')
        .default(defaultPublicUrl),
    );
}

/** Options of a command by which addresses can lose their owner. */
export function withPaths(command: Command): Command {
  return withChange(command).option('--lose-paths', 'agree that an address may end up without an owner', false);
}

/** Options of a command that pins versions, which the monitor may revert. */
export function withGuard(command: Command): Command {
  return withPaths(command)
    .option(
      '--guard <minutes>',
      `for how long the version before comes back by itself if visitors meet faults (${defaults.channel}: ${guardMinutesOf(defaults.channel)}, other channels: 0)`,
      parseGuardMinutes,
    )
    .option('--no-guard', 'nothing is changed by itself');
}

/** The guard window that a command asks for. */
export const guardOf = ({ guard, channel }: Pick<GuardOptions, 'guard' | 'channel'>): Guard => ({
  guardMinutes: guard === false ? 0 : (guard ?? guardMinutesOf(channel)),
});

export function withAuthor(command: Command): Command {
  return command.option('--author <name>', "who, for the history (git's user.name, else the system's user)");
}

export function authorOf({ author }: AuthorOptions): string {
  return author || gitUser() || userInfo().username;
}

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
