/** The vocabulary of docs/words.md: its table names for each term the words that are not used for it. */
import { parseSync } from 'oxc-parser';

export interface Replacement {
  /** The word to use. */
  term: string;
  /** The word that is not used, split as an identifier is: ['why', 'not']. */
  not: readonly string[];
  /** A phrase in which the word may be used. */
  except?: readonly string[];
}

/** Reads the rows `| **term** | meaning | not |`. The last column has words in backticks, `word` except *a phrase*. */
export function readVocabulary(markdown: string): Replacement[] {
  const rows = markdown.matchAll(/^\| \*\*(.+?)\*\* \|.*\|([^|]*)\|$/gm);
  return [...rows].flatMap(([, term = '', not = '']) =>
    [...not.matchAll(/`([^`]+)`(?: except \*([^*]+)\*)?/g)].map(([, word = '', phrase]) => ({
      term,
      not: wordsOf(word),
      ...(phrase ? { except: wordsOf(phrase) } : {}),
    })),
  );
}

/** The words of an identifier or a file name in lower case: `tellShop`, `tell-shop.ts` and `TELL_SHOP`. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

/** The first word of a name that the vocabulary replaces. */
export function findReplacement(name: string, vocabulary: readonly Replacement[]): Replacement | undefined {
  const words = wordsOf(name);
  return vocabulary.find(({ not, except }) => contains(words, not) && !(except && contains(words, except)));
}

const contains = (words: readonly string[], phrase: readonly string[]) =>
  words.some((_, start) => phrase.every((word, i) => words[start + i] === word));

/** What a module exports by name, its own and what it passes on from others. */
export const exportedNames = (file: string, source: string): string[] =>
  parseSync(file, source)
    .module.staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ exportName }) => (exportName.kind === 'Name' ? (exportName.name ?? []) : []));
