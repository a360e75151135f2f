/** What sends calls is a file of its own in a browser, and may be lost on the way. */
import { accountSkills } from '../public/public.contract';
import { answers, fakeApi } from '../testing';
import { call } from './call';

const file = { isLost: true, asked: 0 };
jest.mock('./send', () => {
  file.asked += 1;
  if (file.isLost) throw new Error('Loading chunk send failed.');
  return jest.requireActual('./send');
});

test('a call asks for it twice, is unreachable without it, and the next call asks again', async () => {
  fakeApi([answers(accountSkills.primarySkills, [])]);
  await expect(call(accountSkills.primarySkills)).rejects.toMatchObject({ name: 'Unreachable' });
  expect(file.asked).toBeGreaterThanOrEqual(2);
  file.isLost = false;
  expect(await call(accountSkills.primarySkills)).toEqual([]);
});
