/** Whose an address is, when several accounts have it. */
import { account } from '@azadkar/shared-api/account';
import { aMember, PASSWORD } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { deleteSuperseded } from '../../personal-data/personal-data.routes';

const api = useTestApi();

const MINE = 'a sentence of mine';
const THEIRS = 'a sentence of theirs';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function register(email: string, password: string) {
  const body = { name: 'Amna Demo', email, phone: '0300 1234567', password };
  const { data } = await api.ask(account.register, { body });
  return { ...bearer(data.api_token), memberId: data.member_id };
}
type Registered = Awaited<ReturnType<typeof register>>;

const login = (email: string, password: string) => api.ask(account.login, { body: { email, password } });
const isSignedIn = async (as: Registered) => (await api.ask(account.profile, { as })).status === 200;

/** The tokens of the links in the emails to this address, in their order. */
async function tokensTo(email: string): Promise<string[]> {
  const links = (await api.emailsTo(email)).map(({ action }) => new URL(action?.url ?? 'http://localhost'));
  return links.flatMap(({ searchParams }) => searchParams.get('token') ?? []);
}

const confirm = (token: string | undefined, more: { as?: Registered; password?: string } = {}) =>
  api.ask(account.verifyEmail, { as: more.as, body: { token, password: more.password } });

describe('an address with which a stranger registered first', () => {
  test('is its owner’s when they confirm it, and the stranger’s account ends', async () => {
    const email = 'first@azadkar.test';
    const stranger = await register(email, THEIRS);
    const owner = await register(email, MINE);
    const [, token] = await tokensTo(email);
    expect((await confirm(token, { as: owner })).status).toBe(200);
    expect(await isSignedIn(owner)).toBe(true);
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await login(email, THEIRS)).status).toBe(401);
    expect((await login(email, MINE)).status).toBe(200);
  });

  test('is not confirmed by the owner for the stranger: the link needs the session or the password', async () => {
    const email = 'careless@azadkar.test';
    const stranger = await register(email, THEIRS);
    const [token] = await tokensTo(email);
    const missing = { status: 422, errors: { password: 'Please enter the password of this account.' } };
    expect(await confirm(token)).toMatchObject(missing);
    expect(await confirm(token, { as: await register('other@azadkar.test', MINE) })).toMatchObject(missing);
    const wrong = { status: 422, errors: { password: 'This is not the password of this account.' } };
    expect(await confirm(token, { password: MINE })).toMatchObject(wrong);
    expect((await api.ask(account.profile, { as: stranger })).data.email_verified).toBe(false);
    expect((await confirm(token, { password: THEIRS })).status).toBe(200);
  });

  test('is its owner’s when they reset the password, who gets a link for each account', async () => {
    const email = 'reset@azadkar.test';
    const stranger = await register(email, THEIRS);
    const owner = await register(email, 'a sentence that I forgot');
    await api.ask(account.forgotPassword, { body: { email } });
    const emails = (await api.emailsTo(email)).filter(({ subject }) => subject === 'Reset your password');
    expect(emails).toHaveLength(2);
    const own = emails.find(({ paragraphs }) => paragraphs.join().includes(`AZK-${owner.memberId}`));
    const reset_token = new URL(own?.action?.url ?? '').searchParams.get('token');
    const body = { password: MINE, password_confirmation: MINE, reset_token };
    expect((await api.ask(account.resetPassword, { body })).status).toBe(200);
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await login(email, THEIRS)).status).toBe(401);
    expect((await login(email, MINE)).data).toMatchObject({ member_id: owner.memberId });
  });
});

describe('an address that somebody has confirmed', () => {
  test('cannot be confirmed by another account, whose other emails do not reach its owner either', async () => {
    const email = 'confirmed@azadkar.test';
    const stranger = await register(email, THEIRS);
    const [strangers] = await tokensTo(email);
    const owner = await register(email, MINE);
    const [, own] = await tokensTo(email);
    await confirm(own, { as: owner });
    expect((await confirm(strangers, { password: THEIRS })).status).toBe(422);
    expect(await isSignedIn(stranger)).toBe(false);

    const second = await register(email, THEIRS);
    const before = (await api.emailsTo(email)).length;
    const change = { old_password: THEIRS, password: 'kites over lahore', password_confirmation: 'kites over lahore' };
    expect((await api.ask(account.changePassword, { as: second, body: change })).status).toBe(200);
    expect(await api.emailsTo(email)).toHaveLength(before);
    expect((await api.ask(account.forgotPassword, { body: { email } })).status).toBe(200);
    expect(await api.emailsTo(email)).toHaveLength(before + 1);
    expect((await login(email, MINE)).data).toMatchObject({ member_id: owner.memberId });
  });

  test('keeps its owner’s emails when an account with the same address is deleted', async () => {
    const owner = await aMember(api);
    await api.ask(account.forgotPassword, { body: { email: owner.email } });
    const stranger = await register(owner.email, THEIRS);
    await api.ask(account.deleteAccount, { as: stranger, body: { password: THEIRS } });
    const subjects = (await api.emailsTo(owner.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Reset your password', 'You already have an account']);
  });

  test('loses the other accounts with it after a week, if nothing was paid in them', async () => {
    const owner = await aMember(api);
    await register(owner.email, THEIRS);
    const alone = await aMember(api, { emailVerified: false });
    const accounts = () => api.db.selectFrom('users').where('email', 'in', [owner.email, alone.email]).select('id');
    await deleteSuperseded(api);
    expect(await accounts().execute()).toHaveLength(3);
    await api.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    await deleteSuperseded(api);
    expect((await accounts().execute()).map(({ id }) => id).sort()).toEqual([owner.id, alone.id].sort());
    expect((await login(owner.email, PASSWORD)).status).toBe(200);
  });
});

test('the newest of two accounts with an unconfirmed address signs in, so that nobody learns of the other', async () => {
  const email = 'newest@azadkar.test';
  await register(email, MINE);
  const second = await register(email, THEIRS);
  expect((await login(email, THEIRS)).data).toMatchObject({ member_id: second.memberId });
});
