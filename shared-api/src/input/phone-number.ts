import { cleanToken } from './clean-text';
import { latinDigits } from './number';

const PAKISTAN = '92';
/** Digits after the country code: a mobile number, or a landline with the code of its city. */
const PAKISTANI = /^(3\d{9}|[24-9]\d{7,10})$/;
/** Country code and number, as E.164 allows. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/**
 * A phone number in the international form (E.164), or null when it is not one. Numbers without a country are Pakistani:
 * 0300 1234567, 300-1234567 and 92 300 1234567 are all +923001234567. A rule of our own, because libraries that know the
 * numbers of every country are larger than a page's scripts.
 */
export function toPhoneNumber(text: string): string | null {
  const written = latinDigits(cleanToken(text)).replace(/^tel:/i, '');
  if (!/^\(?\+?[\d\s().\p{Pd}/]+$/u.test(written)) return null;
  const international = withCountry(written.replace('(0)', '').replace(/\D/g, ''), written.includes('+'));
  if (!international?.startsWith(PAKISTAN)) return INTERNATIONAL.test(international ?? '') ? `+${international}` : null;
  const national = international.slice(PAKISTAN.length).replace(/^0/, '');
  return PAKISTANI.test(national) ? `+${PAKISTAN}${national}` : null;
}

function withCountry(digits: string, hasPlus: boolean): string | undefined {
  if (hasPlus) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return PAKISTAN + digits.slice(1);
  if (/^3\d{9}$/.test(digits)) return PAKISTAN + digits;
  return /^923\d{9}$/.test(digits) ? digits : undefined;
}
