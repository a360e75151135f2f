/** The arguments of `release policy`. Like all parsers here, they throw what commander reports. */
import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { Refusal } from '../errors';
import type { Action, ConsoleVerifier } from '../policy/policy';
import { ACTIONS, consoleVerifier, PATTERN, PRINCIPAL_NAME } from '../policy/policy.schema';

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

export function parsePatterns(text: string): string[] {
  const patterns = text.split(',').map((part) => part.trim());
  if (patterns.every((pattern) => PATTERN.test(pattern))) return patterns;
  throw new InvalidArgumentError('Say names with commas, for example ticketing,careers-* or *.');
}
