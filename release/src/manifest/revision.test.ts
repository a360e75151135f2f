import { parseRevision } from './parse-records';

const HASH = 'a'.repeat(64);
const signature = { key: 'MCow', value: 'c2ln' };

/** A revision as it was written before it named a run and a second word. */
const before = {
  revision: 1,
  channel: 'live',
  from: null,
  author: 'Amna Khan',
  reason: '',
  at: '2026-11-22T08:00:00.000Z',
  urgent: false,
  shell: {
    name: 'shell',
    version: '1.0.0',
    scripts: ['main.js'],
    provides: {},
    files: { 'main.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
    publishedAt: '2026-11-22T08:00:00.000Z',
    author: 'Amna Khan',
  },
  remotes: [],
};

const asked = {
  request: 7,
  channel: 'live',
  author: 'ticketing pipeline',
  reason: '',
  urgent: false,
  at: '2026-11-22T08:00:00.000Z',
  until: '2026-11-25T08:00:00.000Z',
  policy: 1,
  change: { kind: 'pin', targets: [{ name: 'shell', version: '1.0.0' }] },
  on: 3,
  changes: ['shell 0.9.0 → 1.0.0'],
  effects: [{ name: 'shell', release: HASH, rollOut: null }],
  signature,
};

test('a revision from before it named who gave a second word, and a run, is still one', () => {
  expect(parseRevision(before)).toEqual(before);
});

test('a revision may name the run, and what was asked for with both names', () => {
  const run = 'https://ci.example.org/runs/12?attempt=2#log';
  const revision = { ...before, kind: 'pin', run, approvedBy: 'Amna Khan', asked: { ...asked, run } };
  expect(parseRevision(revision)).toEqual(revision);
});

test.each([
  'javascript:alert(1)',
  'ftp://ci.example.org/1',
  'https://amna:secret@ci.example.org/1',
  'https://ci.example.org/a b',
  'https://ci.example.org/\u202e',
  'https://',
  `https://ci.example.org/${'1'.repeat(500)}`,
])('%s is no address of a run', (run) => {
  expect(() => parseRevision({ ...before, run })).toThrow(/run/);
});
