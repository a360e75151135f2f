import { cleanToken } from './clean-text';

/** The first digit of each row of ten that our keyboards have: Arabic and Urdu. */
const ZEROS = [0x0660, 0x06f0];

/** Arabic and Urdu digits as 0 to 9; everything else as it is. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
  });
}

/** A number of digits, such as a CNIC, without the dashes and spaces that people type or paste. */
export function joinDigits(text: string): string {
  return latinDigits(cleanToken(text)).replace(/[\s\p{Pd}]/gu, '');
}
