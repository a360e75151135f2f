import { makeKey } from '../signing/signing-key';
import { aPolicy, aPrincipal, everything } from '../testing/a-policy';
import { parsePolicy } from './policy';
import { describeMissing, mayDo } from './rights';

const amna = aPrincipal('Amna Khan', { rights: [everything] });
const bilal = aPrincipal('Bilal Ahmed', {
  rights: [{ actions: ['pin', 'roll-out'], names: ['ticketing', 'careers-*'], channels: ['live'] }],
});

test('a right is for its actions, its names and its channels', () => {
  const on = (action: 'pin' | 'recall', name: string, channel: string) => mayDo(bilal, { action, name, channel });
  expect(on('pin', 'ticketing', 'live')).toBe(true);
  expect(on('pin', 'careers-board', 'live')).toBe(true);
  expect(on('pin', 'ticketing-admin', 'live')).toBe(false);
  expect(on('pin', 'learning', 'live')).toBe(false);
  expect(on('pin', 'ticketing', 'staging')).toBe(false);
  expect(on('recall', 'ticketing', 'live')).toBe(false);
  expect(mayDo(amna, { action: 'publish', name: 'shell', channel: null })).toBe(true);
});

test('a refusal says who may', () => {
  const need = { action: 'pin', name: 'learning', channel: 'live' } as const;
  const sentence = (...others: string[]) =>
    describeMissing(
      aPolicy([bilal, ...others.map((name) => aPrincipal(name, { rights: [everything] }))]),
      'Bilal Ahmed',
      need,
    );
  expect(sentence()).toBe('Bilal Ahmed may not pin or unpin learning on live. Nobody may: see `release policy show`.');
  expect(sentence('A')).toContain('live. A may.');
  expect(sentence('A', 'B', 'C')).toContain('live. A, B and C may.');
  expect(sentence('A', 'B', 'C', 'D', 'E', 'F', 'G')).toContain('live. A, B, C, D, E and 2 others may.');
});

test('a policy that is whole is read as it is', () => {
  const policy = aPolicy([amna, bilal]);
  expect(parsePolicy(JSON.parse(JSON.stringify(policy)))).toEqual(policy);
});

const pipeline = { ...aPrincipal('pipeline', { rights: [everything] }), kind: 'pipeline' as const };

test.each([
  ['an unknown field', { ...aPolicy([amna]), mode: 'open' }, 'mode'],
  ['an unknown field of a right', aPolicy([{ ...amna, rights: [{ ...everything, unless: 'x' } as never] }]), 'unless'],
  ['an unknown action', aPolicy([{ ...amna, rights: [{ ...everything, actions: ['all' as never] }] }]), 'actions'],
  ['a pattern that is none', aPolicy([{ ...amna, rights: [{ ...everything, names: ['t*g'] }] }]), 'names'],
  ['a key that is none', aPolicy([{ ...amna, keys: ['AAAA'] }]), 'keys'],
  ['a number that is none', { ...aPolicy([amna]), policy: 1.5 }, 'policy'],
  ['two people of one name', aPolicy([amna, aPrincipal('AMNA  khan')]), 'named twice'],
  ['two people with one key', aPolicy([amna, { ...bilal, keys: amna.keys }]), 'A key is named twice'],
  ['a pipeline that decides about policies', aPolicy([amna, pipeline]), 'only people'],
  ['nobody who could sign another', aPolicy([bilal]), 'never be another'],
  ['somebody without a key who could sign another', aPolicy([{ ...amna, keys: [] }]), 'never be another'],
  ['more people than are bearable', aPolicy(Array.from({ length: 201 }, (_, i) => aPrincipal(`p${i}`))), 'principals'],
  ['a name with a line break', aPolicy([amna, { ...bilal, name: 'Bilal\nAhmed' }]), 'name'],
  ['a password in plain text', aPolicy([{ ...amna, console: { password: 'secret' } }]), 'password'],
])('%s is refused', (_what, value, sentence) => {
  expect(() => parsePolicy(JSON.parse(JSON.stringify(value)))).toThrow(sentence);
});

test('a key that was just made can be named', () => {
  expect(parsePolicy(aPolicy([{ ...amna, keys: [makeKey().publicKey] }])).principals[0]?.name).toBe('Amna Khan');
});
