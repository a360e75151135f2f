import { providerTime } from './card-form';
import { HASH_FIELD, isSigned, secureHash } from './secure-hash';

const documented = { salt: '0F5DD14AE2' };
const sample = { pp_MerchantID: 'MER123', pp_OrderInfo: 'A48cvE28', pp_Amount: '2995' };

test("the sample of JazzCash's document has the hash that the document shows", () => {
  expect(secureHash(sample, documented)).toBe('c7689cda7474eb1adcd343fd0c0b676bad0ba66361cc46db589bdb0da4c1c867');
});

test('a second known sample has its hash too', () => {
  const fields = {
    ...{ pp_Amount: '25000', pp_MerchantID: 'MC25041', pp_MerchantMPIN: '1234', pp_Password: 'sz1v4agvyf' },
    ...{ pp_TxnCurrency: 'PKR', pp_TxnRefNo: 'T20220518150213' },
  };
  const hash = '2c595361c2da0e502d18bfbaa92cf4740330215e5e8ad0cf4489a64e7400b117';
  expect(secureHash(fields, { salt: '3vv9wu3a18' })).toBe(hash);
});

test('empty fields, fields of others and the hash itself do not count', () => {
  const more = { ...sample, pp_BankID: '', ppmpf_1: '', csrf: 'x', [HASH_FIELD]: 'anything' };
  expect(secureHash(more, documented)).toBe(secureHash(sample, documented));
});

test('a hash is believed in upper and lower case, and no other one', () => {
  const hash = secureHash(sample, documented);
  expect(isSigned(sample, hash.toUpperCase(), documented)).toBe(true);
  for (const wrong of [
    undefined,
    '',
    'x',
    [hash],
    `${hash}0`,
    hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  ])
    expect(isSigned(sample, wrong, documented)).toBe(false);
  expect(isSigned({ ...sample, pp_Amount: '1' }, hash, documented)).toBe(false);
});

test('a time is written as it is in Pakistan', () => {
  expect(providerTime(new Date('2026-12-31T19:04:05.900Z'))).toBe('20270101000405');
});
