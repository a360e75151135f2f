import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { Refusal } from '../errors';
import type { ReleaseId } from '../manifest/manifest';
import { MAX_GUARD_MINUTES, MAX_STEP_MINUTES, MAX_STEPS, NAME, VERSION } from '../manifest/manifest.schema';
import { parseShare, parseSteps } from '../plan/roll-out-steps';
import type { Action, ConsoleVerifier } from '../policy/policy';
import { ACTIONS, consoleVerifier, isClaim, PATTERN, PRINCIPAL_NAME } from '../policy/policy';

/** Parses "ticketing@1.2.0". Like all parsers here, it throws what commander reports. */
export function parseTarget(text: string): ReleaseId {
  const [name = '', version = '', ...rest] = text.split('@');
  if (rest.length > 0 || !NAME.test(name) || !VERSION.test(version)) {
    throw new InvalidArgumentError('Say name@version, for example ticketing@1.2.0.');
  }
  return { name, version };
}

/** Collects several of them into a list. */
export const parseTargets = (text: string, before: ReleaseId[] = []): ReleaseId[] => [...before, parseTarget(text)];

export function parseName(text: string): string {
  if (!NAME.test(text)) throw new InvalidArgumentError('Say a name, for example ticketing.');
  return text;
}

export function parseCount(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Say a whole number.');
  return Number(text);
}

export function parseGuardMinutes(text: string): number {
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_GUARD_MINUTES) return minutes;
  throw new InvalidArgumentError(`Say minutes, from 1 to ${MAX_GUARD_MINUTES}; or --no-guard.`);
}

export function parseRevisionNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('A revision is a number, see `release history`.');
  return Number(text);
}

export function parsePercent(text: string): number {
  const percent = parseShare(text);
  if (percent) return percent;
  throw new InvalidArgumentError('A percentage is a whole number from 1 to 100.');
}

/** Parses "staff,5,25,100": percentages that rise. */
export function parsePercents(text: string): number[] {
  const percents = parseSteps(text);
  if (percents) return percents;
  throw new InvalidArgumentError(`Say from 2 to ${MAX_STEPS} percentages that rise, for example staff,5,25,100.`);
}

const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

/** Parses "30m", "2h" or "1d" into minutes. */
export function parseDuration(text: string): number {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const minutes = unit === 'm' || unit === 'h' || unit === 'd' ? Number(count) * MINUTES[unit] : 0;
  if (minutes >= 1 && minutes <= MAX_STEP_MINUTES) return minutes;
  throw new InvalidArgumentError('Say a time of at most a week, for example 30m, 2h or 1d.');
}

export function parsePrincipalName(text: string): string {
  if (PRINCIPAL_NAME.test(text)) return text;
  throw new InvalidArgumentError('Say a name of up to 60 letters, for example "Amna Khan".');
}

export function parseVerifier(textOrFile: string): ConsoleVerifier {
  try {
    const text = textOrFile.trim().startsWith('{') ? textOrFile : readFileSync(textOrFile, 'utf8');
    return consoleVerifier.validateSync(JSON.parse(text), { strict: true });
  } catch {
    throw new Refusal(
      'That is nothing that `release make-sign-in` prints at its end: {"password":"$scrypt$…","totp":"…"}.',
    );
  }
}

export function parseActions(text: string): Action[] {
  const actions = text.split(',').map((part) => ACTIONS.find((action) => action === part.trim()));
  if (actions.every((action) => action !== undefined)) return actions;
  throw new InvalidArgumentError(`Say actions with commas, of ${ACTIONS.join(', ')}.`);
}

export function parseClaims(text: string): string[] {
  const claims = text.split(',').map((part) => part.trim());
  if (claims.every(isClaim)) return claims;
  throw new InvalidArgumentError('Say addresses and places in menus with commas: "/careers/*,footer/explore".');
}

export function parsePatterns(text: string): string[] {
  const patterns = text.split(',').map((part) => part.trim());
  if (patterns.every((pattern) => PATTERN.test(pattern))) return patterns;
  throw new InvalidArgumentError('Say names with commas, for example ticketing,careers-* or *.');
}
