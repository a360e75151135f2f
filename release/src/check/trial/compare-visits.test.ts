import { compareVisits, compareVitals, DEFAULT_LIMITS, maybeSlower } from './compare-visits';
import type { Visit } from './visit-page';

const visit: Visit = {
  status: 200,
  rendered: true,
  missing: null,
  errors: [],
  findings: [],
  bytes: { scripts: 100_000, styles: 2_000, page: 180_000 },
  vitals: { lcp: 500, cls: 0 },
};
const compare = (tried: Partial<Visit>, live: Partial<Visit> | null = {}) =>
  compareVisits(live && { ...visit, ...live }, { ...visit, ...tried }, DEFAULT_LIMITS).map(
    ({ verdict, what }) => `${verdict}: ${what}`,
  );
const missing = 'the page "events" did not appear; there is: Something went wrong';

test('two visits of the same page do not differ', () => expect(compare({})).toEqual([]));

test.each<[string, Partial<Visit>, string]>([
  ['a page that does not appear', { missing }, `worse: ${missing}`],
  ['another status', { status: 500 }, 'worse: answers 500, now 200'],
  ['a gateway that answers nothing', { status: 0 }, 'worse: answers nothing, now 200'],
  ['a page that only browsers draw now', { rendered: false }, 'worse: is no longer rendered on the server'],
  ['an error', { errors: ['uncaught: seats is undefined'] }, 'worse: uncaught: seats is undefined'],
  ['a finding of axe', { findings: ['axe color-contrast: …'] }, 'worse: axe color-contrast: …'],
  [
    'scripts that weigh a fifth more',
    { bytes: { ...visit.bytes, scripts: 120_000 } },
    'worse: scripts 100.0 kB → 120.0 kB',
  ],
])('%s is worse', (_, tried, sentence) => {
  expect(compare(tried)).toEqual([sentence]);
});

test.each<[string, Partial<Visit>, Partial<Visit>, string]>([
  ['a page that appears again', {}, { missing }, 'better: appears, which it does not now'],
  ['a status that is right again', {}, { status: 500 }, 'better: answers 200, now 500'],
  ['a page that is rendered', {}, { rendered: false }, 'better: is rendered on the server'],
  ['an error that is gone', {}, { errors: ['uncaught: no'] }, 'better: no longer: uncaught: no'],
  ['less to load', { bytes: { ...visit.bytes, page: 100_000 } }, {}, 'better: the whole page 180.0 kB → 100.0 kB'],
])('%s is better', (_, tried, live, sentence) => {
  expect(compare(tried, live)).toEqual([sentence]);
});

test('what is wrong in both is no reason against the trial, whatever the versions and files are called', () => {
  const of = (version: string, hash: string, port: number) =>
    `console: http://localhost:${port}/remotes/ticketing/${version}/events.${hash}.js:1:220 of ticketing@${version} failed`;
  const [tried, live] = [of('1.4.0', '01234567', 4001), of('1.3.0', '89abcdef', 4002)];
  expect(compare({ errors: [tried] }, { errors: [live] })).toEqual([`known: ${tried}`]);
});

test('a page that is not live yet must be without faults, and may weigh what it does', () => {
  expect(compare({ errors: ['uncaught: no'] }, null)).toEqual(['worse: uncaught: no']);
  expect(compare({ rendered: false }, null)).toEqual([]);
});

test('a little more weight is nothing, also where there was almost none', () => {
  expect(compare({ bytes: { scripts: 109_000, styles: 4_500, page: 190_000 } })).toEqual([]);
});

const vitals = (...times: number[]) => times.map((lcp) => ({ lcp, cls: 0 }));

test('vitals are compared by their medians, so that one slow visit counts for nothing', () => {
  expect(compareVitals(vitals(500, 510, 520), vitals(505, 515, 3_000), DEFAULT_LIMITS)).toEqual([]);
  expect(compareVitals(vitals(500, 510, 520), vitals(900, 910, 490), DEFAULT_LIMITS)).toEqual([
    { verdict: 'worse', what: 'LCP 510 → 900 ms' },
  ]);
  expect(compareVitals(vitals(900, 910), vitals(500, 510), DEFAULT_LIMITS)).toEqual([
    { verdict: 'better', what: 'LCP 905 → 505 ms' },
  ]);
});

test('content that moves is worse', () => {
  expect(compareVitals([{ lcp: null, cls: 0.01 }], [{ lcp: null, cls: 0.2 }], DEFAULT_LIMITS)).toEqual([
    { verdict: 'worse', what: 'CLS 0.01 → 0.20' },
  ]);
});

test('what seems slower is measured again, and what nobody notices is not', () => {
  expect(maybeSlower({ lcp: 300, cls: 0 }, { lcp: 440, cls: 0 }, DEFAULT_LIMITS)).toBe(0);
  expect(maybeSlower({ lcp: 300, cls: 0 }, { lcp: 900, cls: 0 }, DEFAULT_LIMITS)).toBe(4);
  expect(maybeSlower({ lcp: null, cls: 0 }, { lcp: 900, cls: 0.1 }, DEFAULT_LIMITS)).toBe(2);
});
