/** What sends calls is a file of its own in a browser, and may be lost on the way. */
import { account } from '../account/account.contract';
import { answers, fakeApi } from '../testing';
import { call } from './call';

let lost = 0;
jest.mock('./send', () => {
  if (lost > 0) {
    lost -= 1;
    throw new Error('Loading chunk send failed.');
  }
  return jest.requireActual('./send');
});

test('a call asks for it twice, is unreachable without it, and the next call asks again', async () => {
  fakeApi([answers(account.primarySkills, [])]);
  lost = 3;
  await expect(call(account.primarySkills)).rejects.toMatchObject({ name: 'Unreachable' });
  expect(await call(account.primarySkills)).toEqual([]);
  expect(lost).toBe(0);
});
