/** What docs/security.md claims: that it speaks of every requirement. */

/** OWASP ASVS 5.0 up to level 2: how many requirements each section of each chapter has, from V1.1 on. */
const SECTIONS = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];
/** Their names, as "V6.2.4". */
export const ASVS_LEVEL_2: readonly string[] = SECTIONS.flatMap((counts, chapter) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `V${chapter + 1}.${section + 1}.${index + 1}`),
  ),
);

/** The requirements that the text does not mention. */
export function missingRequirements(text: string): string[] {
  const mentioned = new Set(text.match(/\bV\d+\.\d+\.\d+\b/g));
  return ASVS_LEVEL_2.filter((id) => !mentioned.has(id));
}
