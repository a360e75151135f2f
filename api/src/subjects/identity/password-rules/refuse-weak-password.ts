/**
 * Which passwords are refused, when one is chosen: the common ones, and those that are made of what everybody knows here.
 * Nothing is asked of the kinds of characters. A password that was chosen before stays valid.
 */

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { assetPath } from '../../../assets';
import { accountRefusals } from '../member/account.refusals';

/** Words that are easy to think of on this site. */
const SITE_WORDS = [
  ...['freelancers', 'freelancer', 'freelance', 'association', 'pakistan', 'membership', 'member', 'admin', 'staff'],
  ...['support', 'finance', 'learning', 'demo', 'seed', 'surge', 'password', 'welcome'],
];

/** What is enough beside such words: letters alone, or with digits. */
const ENOUGH_LETTERS = 4;
const ENOUGH_CHARACTERS = 5;

/** Who chooses the password. */
interface Chooser {
  name: string;
  email: string;
  phone: string;
}

/** Refuses a password that would be guessed soon, with a message at the field `password` that helps; `association` is the name of the site. */
export function refuseWeakPassword(password: string, chooser: Chooser, association: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  if (isCommonPassword(plain)) throw accountRefusals.commonPassword();
  if (isMadeOf(plain, [...SITE_WORDS, ...association.toLowerCase().split(/\s+/), ...wordsOf(chooser)]))
    throw accountRefusals.guessablePassword();
}

function isMadeOf(password: string, words: string[]): boolean {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password);
  const count = (kind: RegExp) => rest.match(kind)?.length ?? 0;
  return rest !== password && count(/\p{L}/gu) < ENOUGH_LETTERS && count(/[\p{L}\p{N}]/gu) < ENOUGH_CHARACTERS;
}

function wordsOf({ name, email, phone }: Chooser): string[] {
  const parts = `${name} ${email}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const digits = phone.replace(/\D/g, '');
  return [
    ...parts.filter((part) => part.length >= 3),
    ...(digits.length >= 8 ? [digits, `0${digits.slice(-10)}`] : []),
  ];
}

/**
 * The passwords that attackers try first: the 10,000 most common in breaches, in lower case, of 8 characters and
 * more. The list is that of @zxcvbn-ts/language-common (see NOTICE), without what is too short to be a password here.
 */

let list: Set<string> | undefined;

function isCommonPassword(password: string): boolean {
  list ??= readList();
  return list.has(password.toLowerCase());
}

function readList(): Set<string> {
  const file = readFileSync(assetPath('src/subjects/identity/password-rules/common-passwords.txt.br'));
  return new Set(brotliDecompressSync(file).toString('utf8').split('\n'));
}
