/**
 * A phone number in the international form, or null when it is not one that we can read. Numbers without a
 * country are Pakistani: 0300 1234567, 300-1234567 and 92 300 1234567 are all +923001234567.
 */
export function toE164(raw: string): string | null {
  const digits = raw.replace(/^\s*\+/, '00').replace(/\D/g, '');
  const whole = withCountry(digits);
  return /^[1-9]\d{7,14}$/.test(whole) ? `+${whole}` : null;
}

function withCountry(digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.startsWith('0')) return `92${digits.slice(1)}`;
  return digits.length <= 10 ? `92${digits}` : digits;
}
