import { joinDigits, latinDigits, readNumber } from './number';

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['1 250', 1250],
  ['1\u00a0250', 1250],
  ['1,25,000', 125_000],
  ["1'250", 1250],
  ['PKR 1,250', 1250],
  ['Rs. 1250/-', 1250],
  ['Rs1,250', 1250],
  ['1250 PKR', 1250],
  ['₨ 1250', 1250],
  ['۱۲۵۰', 1250],
  ['١٬٢٥٠', 1250],
  ['1250.00', 1250],
  ['12.5', 12.5],
  ['-5', -5],
  ['0', 0],
  ['\u200f1250\u200e', 1250],
])('%j is %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  '0x10',
  '1e3',
  '',
  'a lot',
  '1,5',
  '1,2,3',
  '12,50',
  '1..5',
  '1.250,00',
  'Infinity',
  '1250 - 1500',
  '$20',
  '+5',
])('%j is no number', (text) => {
  expect(readNumber(text)).toBeNaN();
});

test('Arabic and Urdu digits are read, other scripts stay', () => {
  expect(latinDigits('٠١٩ ۰۱۹ 019 क १')).toBe('019 019 019 क १');
});

test('a CNIC loses its dashes and spaces', () => {
  expect(joinDigits(' ۳۵۲۰۲-1234567\u20131\u00a0')).toBe('3520212345671');
  expect(joinDigits('35202-1234567-X')).toBe('352021234567X');
});
