/** Newer names first: every browser also claims to be the ones before it. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** What a person calls it, from what the browser says of itself: "Firefox on Android". */
export function describeDevice(userAgent: string): { name: string; phone: boolean } {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([sign]) => userAgent.includes(sign))?.[1];
  const name = [named(browsers) ?? 'A browser', named(systems)].filter(Boolean).join(' on ');
  return { name, phone: /iPhone|Android|Mobile/.test(userAgent) };
}
