import { account } from '@azadkar/shared-api/account';
import { aMember, PASSWORD, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { unsubscribeUrl } from '../identity/member/unsubscribe';

const api = useTestApi();

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const login = (email: string, password: string) => api.ask(account.login, { body: { email, password } });

async function linkTo(email: string, subject: string): Promise<string | null> {
  const found = (await api.emailsTo(email)).find((sent) => sent.subject === subject);
  return new URL(found?.action?.url ?? '').searchParams.get('token');
}

describe('changing details', () => {
  test('saves them and gives the session a new token', async () => {
    const member = await aMember(api);
    const body = { name: 'Amna Renamed', email: member.email, phone: '+92 300 7654321' };
    const { data } = await api.ask(account.update, { body, as: member });
    expect((await api.ask(account.profile, { as: member })).status).toBe(401);
    const profile = await api.ask(account.profile, { as: bearer(data.api_token) });
    expect(profile.data).toMatchObject({ name: 'Amna Renamed', phone: '+923007654321' });
    const card = api.db.selectFrom('directory_entries').where('user_id', '=', member.id).select('name');
    expect(await card.executeTakeFirst()).toEqual({ name: 'Amna Renamed' });
  });

  test('keeps a number from before numbers were checked, and takes no new one like it', async () => {
    const member = await aMember(api, { phone: '0300' });
    const update = (phone: string, token = member.token) =>
      api.ask(account.update, { body: { name: 'Amna Renamed', email: member.email, phone }, as: bearer(token) });
    const message = 'Please enter a number like 0300 1234567, or with its country code, like +971 50 123 4567.';
    expect(await update('0301')).toMatchObject({ status: 422, errors: { phone: message } });
    const { data } = await update('0300');
    const profile = await api.ask(account.profile, { as: bearer(data.api_token) });
    expect(profile.data).toMatchObject({ name: 'Amna Renamed', phone: '0300' });
  });

  const change = (email: string, as: TestMember) =>
    api.ask(account.update, { body: { name: as.name, email, phone: '0300 1234567' }, as });
  const confirm = (token: string | null, as: { headers: Record<string, string> }) =>
    api.ask(account.verifyEmail, { body: { token }, as });
  const aConfirmedMember = async (email: string) => {
    const member = await aMember(api, { email });
    await api.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', member.id).execute();
    return member;
  };

  test('a new address counts when its link is opened, and the old address can revert the change', async () => {
    const member = await aConfirmedMember('before@azadkar.test');
    const { data, message } = await change('after@azadkar.test', member);
    expect(message).toContain('We have written to after@azadkar.test: open the link');
    const as = bearer(data.api_token);
    const waiting = { email: 'before@azadkar.test', email_verified: true, new_email: 'after@azadkar.test' };
    expect((await api.ask(account.profile, { as })).data).toMatchObject(waiting);
    expect((await login('after@azadkar.test', PASSWORD)).status).toBe(401);
    expect(await api.emailsTo('before@azadkar.test')).toEqual([]);

    const link = await linkTo('after@azadkar.test', 'Please confirm your new email address');
    expect((await confirm(link, as)).status).toBe(200);
    const changed = { email: 'after@azadkar.test', email_verified: true, new_email: null };
    expect((await api.ask(account.profile, { as })).data).toMatchObject(changed);

    const back = await linkTo('before@azadkar.test', 'Your email address was changed');
    expect((await api.ask(account.revertEmail, { body: { token: back } })).status).toBe(200);
    expect((await login('before@azadkar.test', PASSWORD)).status).toBe(200);
    expect((await login('after@azadkar.test', PASSWORD)).status).toBe(401);
    expect((await api.ask(account.profile, { as })).status).toBe(401);
  });

  test('after two changes of the address the owner can still revert to the first address', async () => {
    const owner = await aConfirmedMember('owner@azadkar.test');
    let as: TestMember = owner;
    for (const email of ['thief@azadkar.test', 'thief-again@azadkar.test']) {
      const { data } = await change(email, as);
      as = { ...owner, ...bearer(data.api_token) } as TestMember;
      await confirm(await linkTo(email, 'Please confirm your new email address'), as);
    }
    expect((await api.emailsTo('thief@azadkar.test')).every(({ action }) => !action?.url.includes('revert'))).toBe(
      true,
    );
    const back = await linkTo('owner@azadkar.test', 'Your email address was changed');
    expect((await api.ask(account.revertEmail, { body: { token: back } })).status).toBe(200);
    expect((await login('owner@azadkar.test', PASSWORD)).status).toBe(200);
  });

  test('the address of another member gets the same answer as a free one, and only its owner learns why', async () => {
    const [member, another] = await Promise.all([aMember(api), aMember(api)]);
    const other = await aConfirmedMember('other@azadkar.test');
    const taken = await change(other.email.toUpperCase(), member);
    const free = await change('free@azadkar.test', another);
    expect({ ...taken, headers: {}, data: {} }).toEqual({
      ...free,
      headers: {},
      data: {},
      message: free.message.replace('free@', 'other@'),
    });
    const profile = await api.ask(account.profile, { as: bearer(taken.data.api_token) });
    expect(profile.data).toMatchObject({ email: member.email, new_email: other.email });
    const emails = await api.emailsTo(other.email);
    expect(emails).toMatchObject([{ subject: 'This email address already has an account' }]);
    expect(JSON.stringify(emails)).not.toContain('token=');
  });

  test('an address that was never confirmed gets no link to revert the change: it may be a stranger’s', async () => {
    const member = await aMember(api, { email: 'tpyo@azadkar.test', emailVerified: false });
    const { data } = await change('typo@azadkar.test', member);
    const link = await linkTo('typo@azadkar.test', 'Please confirm your new email address');
    expect((await confirm(link, bearer(data.api_token))).status).toBe(200);
    expect(await api.emailsTo('tpyo@azadkar.test')).toEqual([]);
  });
});

describe('changing the password', () => {
  const change = (old_password: string) => ({
    old_password,
    password: 'another one',
    password_confirmation: 'another one',
  });

  test('needs the old one, keeps this session under a new token and ends the others', async () => {
    const member = await aMember(api);
    const elsewhere = bearer((await login(member.email, PASSWORD)).data.token ?? '');
    const wrong = await api.ask(account.changePassword, { body: change('not this'), as: member });
    expect(wrong).toMatchObject({ status: 422, errors: { old_password: 'This is not your current password.' } });

    const changed = await api.ask(account.changePassword, { body: change(PASSWORD), as: member });
    expect((await api.ask(account.profile, { as: bearer(changed.data.api_token) })).status).toBe(200);
    expect((await api.ask(account.profile, { as: member })).status).toBe(401);
    expect((await api.ask(account.profile, { as: elsewhere })).status).toBe(401);
    expect((await login(member.email, 'another one')).status).toBe(200);
    expect(await api.emailsTo(member.email)).toMatchObject([{ subject: 'Your password was changed' }]);
  });
});

describe('sessions', () => {
  test('are listed with the current one marked; one, or all others, can be ended', async () => {
    const member = await aMember(api);
    const other = bearer((await login(member.email, PASSWORD)).data.token ?? '');
    await login(member.email, PASSWORD);
    const { data } = await api.ask(account.sessions, { as: member });
    expect(data).toHaveLength(3);
    expect(data.filter(({ current }) => current)).toHaveLength(1);

    const mine = (await api.ask(account.sessions, { as: other })).data.find(({ current }) => current);
    const params = { sessionId: mine?.id ?? '' };
    expect((await api.ask(account.endOtherSession, { params, as: member })).status).toBe(200);
    expect((await api.ask(account.profile, { as: other })).status).toBe(401);
    expect((await api.ask(account.endOtherSession, { params, as: member })).status).toBe(404);

    expect((await api.ask(account.endOtherSessions, { as: member })).status).toBe(200);
    expect((await api.ask(account.sessions, { as: member })).data).toHaveLength(1);
  });

  test('of another member look as if they did not exist', async () => {
    const [member, stranger] = await Promise.all([aMember(api), aMember(api)]);
    const [session] = (await api.ask(account.sessions, { as: member })).data;
    const params = { sessionId: session?.id ?? '' };
    expect((await api.ask(account.endOtherSession, { params, as: stranger })).status).toBe(404);
    expect((await api.ask(account.profile, { as: member })).status).toBe(200);
  });
});

describe('unsubscribing', () => {
  const optedOut = async (id: number) => {
    const row = api.db.selectFrom('users').where('id', '=', id).select('marketing_opt_out_at');
    return (await row.executeTakeFirstOrThrow()).marketing_opt_out_at !== null;
  };

  test('works with the signed id of an email, also when it is repeated', async () => {
    const member = await aMember(api);
    const id = new URL(unsubscribeUrl(api.settings, member.id)).searchParams.get('id');
    for (const _ of [1, 2]) expect((await api.ask(account.unsubscribe, { body: { id } })).status).toBe(200);
    expect(await optedOut(member.id)).toBe(true);
  });

  test('can be undone with the same id, and in the settings', async () => {
    const member = await aMember(api);
    const id = new URL(unsubscribeUrl(api.settings, member.id)).searchParams.get('id');
    const newsletter = async () => (await api.ask(account.profile, { as: member })).data.newsletter;
    expect(await newsletter()).toBe(true);
    await api.ask(account.unsubscribe, { body: { id } });
    expect(await newsletter()).toBe(false);
    expect(await api.ask(account.subscribe, { body: { id } })).toMatchObject({ status: 200 });
    expect(await newsletter()).toBe(true);
    await api.ask(account.changeMailPreferences, { as: member, body: { newsletter: false, reminders: false } });
    expect(await newsletter()).toBe(false);
  });

  test('with a number or a forged id changes nothing, and is refused', async () => {
    const member = await aMember(api);
    const forged = await api.ask(account.unsubscribe, { body: { id: `${member.id}.forged` } });
    const counted = await api.ask(account.unsubscribe, { body: { id: String(member.id) } });
    const message = 'This link is damaged or incomplete. Please open it from your email again.';
    expect(forged).toMatchObject({ status: 422, message });
    expect(counted).toMatchObject({ status: 422, message });
    expect(await optedOut(member.id)).toBe(false);
    await api.ask(account.changeMailPreferences, { as: member, body: { newsletter: false, reminders: false } });
    expect((await api.ask(account.subscribe, { body: { id: String(member.id) } })).status).toBe(422);
    expect(await optedOut(member.id)).toBe(true);
  });
});
