import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, because people read it out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** The id of a request: in each line that the api logs about it, and in the reply, so that a person can name it. */
export const newReference = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
