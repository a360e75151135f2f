/** Tokens of the user agent and names, most specific first: Edge also claims to be Chrome, and Chrome to be Safari. */
const browsers = [
  ['FBAN', 'Facebook'],
  ['FBAV', 'Facebook'],
  ['Instagram', 'Instagram'],
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Opera Mini', 'Opera Mini'],
  ['UCBrowser', 'UC Browser'],
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

/** A readable name of a device from its user agent: "Firefox on Android". */
export function describeDevice(userAgent: string): { name: string; isPhone: boolean } {
  const findName = (list: readonly (readonly [string, string])[]) =>
    list.find(([token]) => userAgent.includes(token))?.[1];
  const name = [findName(browsers) ?? 'A browser', findName(systems)].filter(Boolean).join(' on ');
  return { name, isPhone: /iPhone|Android|Mobile/.test(userAgent) };
}
