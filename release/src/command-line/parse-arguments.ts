import { InvalidArgumentError } from 'commander';
import type { ReleaseId } from '../manifest/manifest';
import { MAX_GUARD_MINUTES, NAME, VERSION } from '../manifest/manifest.schema';

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
