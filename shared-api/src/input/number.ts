import { cleanToken } from './clean-text';

/** Rupees as they are written around a number: PKR 1,250 · Rs. 1250/- · 1250 rupees. */
const CURRENCY_BEFORE = /^(PKR|Rs\.?|₨\.?|Rupees)\s*/i;
const CURRENCY_AFTER = /(\/[-=]|PKR|Rs\.?|₨|Rupees){1,3}$/i;

/** 1250, or in groups: 1,250 · 1 250 · 1,25,000 · 1'250. Two more digits after a point are allowed, for 1250.00. */
const PLAIN = /^-?\d+(\.\d+)?$/;
const GROUPED = /^-?\d{1,3}([,'’ ]\d{2,3})*[,'’ ]\d{3}(\.\d+)?$/;

/**
 * A number as people write it, or NaN. Digits may be Arabic or Urdu. Other writings of programs, such as 0x10 and 1e3, are
 * not numbers here: they are never meant.
 */
export function readNumber(text: string): number {
  const written = latinDigits(cleanToken(text))
    .replaceAll('٬', ',')
    .replaceAll('،', ',')
    .replaceAll('٫', '.')
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_AFTER, '')
    .trim();
  return PLAIN.test(written) || GROUPED.test(written) ? Number(written.replace(/[,'’ ]/g, '')) : Number.NaN;
}

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
