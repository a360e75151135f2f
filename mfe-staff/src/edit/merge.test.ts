import { merge, valuesOf } from './merge';

test('what one has saved oneself is not the change of another: numbers are as fields have them', () => {
  const stored = { version: 3, seats: 7, city: null, packages: [{ id: 4, price: 500 }] };
  const written = { version: 3, seats: '7', city: '', packages: [{ id: '4', price: '500' }] };
  expect(valuesOf(stored)).toEqual(written);
  expect(merge(written, { ...written, city: 'Multan' }, valuesOf(stored))).toEqual({
    values: { ...written, city: 'Multan' },
    clashes: [],
    taken: [],
  });
});

test('a 0 that was cleared stays cleared', () => {
  expect(merge({ seats: 0 }, { seats: '' }, { seats: 0 }).values).toEqual({ seats: '' });
  expect(merge({ seats: '' }, { seats: '' }, { seats: 0 }).taken).toEqual(['seats']);
});
