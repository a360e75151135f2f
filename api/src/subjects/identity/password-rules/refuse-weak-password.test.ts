import { account } from '@azadkar/shared-api/account';
import { aMember, PASSWORD } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { refuseWeakPassword } from './refuse-weak-password';

const api = useTestApi();

const amna = { name: 'Amna Khan', email: 'amna.khan@studio.example', phone: '+923001234567' };
const common =
  'This password is among those that are tried first. Three or four words that have nothing to do with each other are easy to remember and hard to guess.';
const guessable =
  'This password is easy to guess, because it is made of your name, your address or words of this site. Three or four words that have nothing to do with each other are better.';

test.each([
  ...['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1', 'Sunshine1'].map((it) => [it, common]),
  ...['azadkar-demo', 'Azadkar2026!', 'freelancer12', 'AmnaKhan1', 'khan_amna_92', 'studio.example'].map((it) => [
    it,
    guessable,
  ]),
  ...['03001234567', '923001234567'].map((it) => [it, guessable]),
])('%s is refused with help', (password, message) => {
  expect(() => refuseWeakPassword(password, amna, 'Azadkar')).toThrow(message);
});

test.each([
  'a sentence of mine',
  'amna likes green kites',
  'azadkar-tram-lemon',
  'eight888',
  '40718829',
  'گلاب کی خوشبو',
  'x'.repeat(200),
])('%s is accepted', (password) => {
  expect(() => refuseWeakPassword(password, amna, 'Azadkar')).not.toThrow();
});

test('it is refused at the field when registering, changing and resetting; an old one stays valid', async () => {
  const password = 'qwertyuiop';
  const joined = await api.ask(account.register, { body: { ...amna, password } });
  expect(joined).toMatchObject({ status: 422, errors: { password: common } });

  const member = await aMember(api);
  const body = { old_password: PASSWORD, password, password_confirmation: password };
  const changed = await api.ask(account.changePassword, { as: member, body });
  expect(changed).toMatchObject({ status: 422, errors: { password: common } });

  await api.ask(account.forgotPassword, { body: { email: member.email } });
  const link = (await api.emailsTo(member.email)).at(-1)?.action?.url ?? '';
  const reset_token = new URL(link).searchParams.get('token');
  const reset = (chosen: string) =>
    api.ask(account.resetPassword, { body: { password: chosen, password_confirmation: chosen, reset_token } });
  expect(await reset(password)).toMatchObject({ status: 422, errors: { password: common } });
  expect((await api.ask(account.login, { body: { email: member.email, password: PASSWORD } })).status).toBe(200);
  expect((await reset('a sentence of mine')).status).toBe(200);
});
