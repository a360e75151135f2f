import type { TrialPage } from '../../check/trial/list-pages';
import type { TriedPage } from '../../check/trial/run-trial';
import type { Visit } from '../../check/trial/visit-page';
import { trialAsJson, trialInWords } from './describe-trial';

const visit: Visit = {
  status: 200,
  rendered: true,
  missing: null,
  errors: [],
  findings: [],
  bytes: { scripts: 100_000, styles: 0, page: 200_000 },
  vitals: { lcp: 400, cls: 0 },
};

function page(address: `/${string}`): TrialPage {
  const row = { page: 'page', path: address, access: 'public', frame: 'public', title: 'Page' } as const;
  const release = {
    name: 'ticketing',
    version: '1.4.0',
    entry: 'entry.js',
    container: 'mfe_ticketing_1_4_0',
    routes: [row],
    pages: {},
    needs: {},
    files: {},
    publishedAt: '2026-11-22T08:00:00Z',
    author: 'a team',
  };
  return { address, row, release, before: release, differs: true };
}
const tried = (address: `/${string}`, width: number, differences: TriedPage['differences']): TriedPage => ({
  page: page(address),
  width,
  live: visit,
  tried: { ...visit, bytes: { ...visit.bytes, scripts: 110_000 } },
  differences,
});
const worse = { verdict: 'worse', what: 'uncaught: seats is undefined' } as const;

const pages = [
  tried('/events', 1280, [{ verdict: 'better', what: 'LCP 900 → 400 ms' }]),
  tried('/events', 390, []),
  tried('/event', 1280, [worse]),
  tried('/event', 390, [worse]),
];
const others = [{ what: 'ticketing /order/:id', verdict: 'left out', detail: 'needs an example' } as const];

test('what is worse comes first, once for both screens, and the summary last', () => {
  expect(trialInWords(pages, others, 62.4).split('\n')).toEqual([
    expect.stringMatching(/^NO +\/event \(ticketing@1\.4\.0\) +1280, 390 px +uncaught: seats is undefined$/),
    expect.stringMatching(/^better +\/events \(ticketing@1\.4\.0\) +1280 px +LCP 900 → 400 ms$/),
    expect.stringMatching(/^– +ticketing \/order\/:id +not opened: needs an example$/),
    '2 pages on 2 screens in 62 s: 1 worse, 0 as now, 1 better.',
  ]);
});

test('a site without differences is one line', () => {
  expect(trialInWords([tried('/events', 390, [])], [], 3)).toMatch(/^1 pages on 1 screens in 3 s: 0 worse/);
});

test('--json has every visit', () => {
  const { pages: visits, notOpened } = trialAsJson(pages, others);
  expect(visits.map(({ address, width, differences }) => [address, width, differences.length])).toEqual([
    ['/events', 1280, 1],
    ['/events', 390, 0],
    ['/event', 1280, 1],
    ['/event', 390, 1],
  ]);
  expect(notOpened).toEqual([{ what: 'ticketing /order/:id', why: 'needs an example' }]);
});
