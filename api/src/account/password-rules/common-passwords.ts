/**
 * The passwords that attackers try first: the 10,000 most common in breaches, in lower case, of 8 characters and
 * more. The list is that of @zxcvbn-ts/language-common (see NOTICE), without what is too short to be a password here.
 */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { assetPath } from '../../assets';

let list: Set<string> | undefined;

export function isCommonPassword(password: string): boolean {
  list ??= readList();
  return list.has(password.toLowerCase());
}

function readList(): Set<string> {
  const file = readFileSync(assetPath('src/account/password-rules/common-passwords.txt.br'));
  return new Set(brotliDecompressSync(file).toString('utf8').split('\n'));
}
