/** The vocabulary of docs/words.md: its table names for each term the words that are not used for it. */
import ts from 'typescript';

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

/** What a module exports by name. */
export function exportedNames(file: string, source: string): string[] {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => [...declaredNames(statement), ...reexportedNames(statement)]);
}

function declaredNames(statement: ts.Statement): string[] {
  if (!ts.canHaveModifiers(statement)) return [];
  if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** `export const { a, b: c } = …` exports a and c. */
function bindingNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? bindingNames(element.name) : []));
}

function reexportedNames(statement: ts.Statement): string[] {
  if (!ts.isExportDeclaration(statement) || !statement.exportClause) return [];
  if (ts.isNamespaceExport(statement.exportClause)) return [statement.exportClause.name.text];
  return statement.exportClause.elements.map(({ name }) => name.text);
}
