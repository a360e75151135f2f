import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { Refusal } from '../errors';
import type { ReleaseId } from '../manifest/manifest';
import { MAX_GUARD_MINUTES, MAX_STEP_MINUTES, MAX_STEPS, NAME, VERSION } from '../manifest/manifest.schema';
import { parseShare, parseSteps } from '../plan/roll-out-steps';
import { ACTIONS, type ConsoleVerifier, consoleVerifier, isClaim, PATTERN, PRINCIPAL_NAME } from '../policy/policy';

/** A parser of an argument, which throws what commander reports; `parse` gives null for what is none. */
const parser =
  <T>(hint: string, parse: (text: string) => T | null) =>
  (text: string): T => {
    const parsed = parse(text);
    if (parsed !== null) return parsed;
    throw new InvalidArgumentError(hint);
  };

const matching = (form: RegExp, hint: string) => parser(hint, (text) => (form.test(text) ? text : null));

/** Parses a list with commas, each of which has to be one of them. */
const listOf = <T>(hint: string, parse: (text: string) => T | null | undefined) =>
  parser(hint, (text): T[] | null => {
    const parsed = text.split(',').map((part) => parse(part.trim()));
    return parsed.every((each) => each !== null && each !== undefined) ? parsed : null;
  });

/** Parses "ticketing@1.2.0". */
export const parseTarget = parser('Say name@version, for example ticketing@1.2.0.', (text): ReleaseId | null => {
  const [name = '', version = '', ...rest] = text.split('@');
  return rest.length === 0 && NAME.test(name) && VERSION.test(version) ? { name, version } : null;
});

/** Collects several of them into a list. */
export const parseTargets = (text: string, before: ReleaseId[] = []): ReleaseId[] => [...before, parseTarget(text)];

export const parseName = matching(NAME, 'Say a name, for example ticketing.');

const parseNumber = (form: RegExp, hint: string, isAllowed: (number: number) => boolean = () => true) =>
  parser(hint, (text) => (form.test(text) && isAllowed(Number(text)) ? Number(text) : null));

export const parseCount = parseNumber(/^\d{1,4}$/, 'Say a whole number.');

export const parseGuardMinutes = parseNumber(
  /./,
  `Say minutes, from 1 to ${MAX_GUARD_MINUTES}; or --no-guard.`,
  (minutes) => Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_GUARD_MINUTES,
);

export const parseRevisionNumber = parseNumber(/^[1-9]\d*$/, 'A revision is a number, see `release history`.');

export const parsePercent = parser(
  'A percentage is a whole number from 1 to 100.',
  (text) => parseShare(text) || null, // 0 are the staff
);

/** Parses "staff,5,25,100": percentages that rise. */
export const parsePercents = parser(
  `Say from 2 to ${MAX_STEPS} percentages that rise, for example staff,5,25,100.`,
  parseSteps,
);

const MINUTES = { m: 1, h: 60, d: 24 * 60 } as const;

/** Parses "30m", "2h" or "1d" into minutes. */
export const parseDuration = parser('Say a time of at most a week, for example 30m, 2h or 1d.', (text) => {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const minutes = unit === 'm' || unit === 'h' || unit === 'd' ? Number(count) * MINUTES[unit] : 0;
  return minutes >= 1 && minutes <= MAX_STEP_MINUTES ? minutes : null;
});

export const parsePrincipalName = matching(PRINCIPAL_NAME, 'Say a name of up to 60 letters, for example "Amna Khan".');

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

export const parseActions = listOf(`Say actions with commas, of ${ACTIONS.join(', ')}.`, (part) =>
  ACTIONS.find((action) => action === part),
);

export const parseClaims = listOf(
  'Say addresses and places in menus with commas: "/careers/*,footer/explore".',
  (part) => (isClaim(part) ? part : null),
);

export const parsePatterns = listOf('Say names with commas, for example ticketing,careers-* or *.', (part) =>
  PATTERN.test(part) ? part : null,
);
