/** What docs/security.md claims: that it speaks of every requirement, and that the files it names as evidence exist. */
import { ASVS_LEVEL_2 } from './asvs-level-2';

/** The requirements that the text does not mention, as "V6.2.4". */
export function missingRequirements(text: string): string[] {
  const mentioned = new Set(text.match(/\bV\d+\.\d+\.\d+\b/g));
  const required = Object.entries(ASVS_LEVEL_2).flatMap(([section, numbers]) =>
    numbers.split(' ').map((number) => `${section}.${number}`),
  );
  return required.filter((id) => !mentioned.has(id));
}

/** The files in backticks, such as `api/src/app.ts`, that do not exist. */
export function missingEvidence(text: string, exists: (file: string) => boolean): string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|sql|md|json))`/g)].map(([, file = '']) => file);
  return [...new Set(named)].filter((file) => !exists(file));
}
