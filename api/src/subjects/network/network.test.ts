import { network } from '@azadkar/shared-api/network';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let peer: TestMember;
beforeAll(async () => {
  peer = await aMember(api, { name: 'Peer Demo' });
});

const numberOf = async ({ id }: TestMember) => {
  const row = await api.db.selectFrom('users').where('id', '=', id).select('member_no').executeTakeFirstOrThrow();
  return row.member_no;
};

describe("a member's page", () => {
  test('is for members by default', async () => {
    const memberId = await numberOf(await aMember(api, { name: 'Sana Demo' }));
    expect((await api.ask(network.member, { params: { memberId } })).status).toBe(401);
    const { status, data } = await api.ask(network.member, { params: { memberId }, as: peer });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      member_id: String(memberId),
      name: 'Sana Demo',
      degree: 'graduate',
      profile_links: '{}',
    });
    expect(data.skills.map(({ name }) => name)).toEqual(['Graphic Design', 'Logo Design']);
  });

  test('is for everyone when its visibility is public', async () => {
    const memberId = await numberOf(await aMember(api, { visibility: 'public' }));
    expect((await api.ask(network.member, { params: { memberId } })).status).toBe(200);
  });

  test('looks like a missing one when it is hidden, except to its owner', async () => {
    const hidden = await aMember(api, { visibility: 'hidden' });
    const memberId = await numberOf(hidden);
    const asked = await api.ask(network.member, { params: { memberId }, as: peer });
    const missing = await api.ask(network.member, { params: { memberId: 999_999_999 }, as: peer });
    expect(asked.status).toBe(404);
    expect({ ...asked, headers: null }).toEqual({ ...missing, headers: null });
    expect((await api.ask(network.member, { params: { memberId } })).status).toBe(404);
    expect((await api.ask(network.member, { params: { memberId }, as: hidden })).status).toBe(200);
  });

  test('shows only the name of a member without a profile', async () => {
    const memberId = await numberOf(await aMember(api, { complete: false, name: 'Nida New' }));
    const { data } = await api.ask(network.member, { params: { memberId }, as: peer });
    expect(data).toMatchObject({ name: 'Nida New', title: null, hourly_rate: null, skills: [], profile_links: '{}' });
  });

  test('shows no private details', async () => {
    const memberId = await numberOf(await aMember(api));
    const { data } = await api.ask(network.member, { params: { memberId }, as: peer });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['email']));
    expect(JSON.stringify(data)).not.toMatch(/@azadkar\.test|300.?0000000|birthdate|gender/);
  });

  test.each(['0', 'abc', '1e3', '99999999999', '-5', '%00'])('"%s" is no member', async (memberId) => {
    expect((await api.ask(network.member, { params: { memberId }, as: peer })).status).toBe(404);
  });
});

describe('an application to contribute', () => {
  const form = { for: 'speaker', description: 'I have given two talks about contracts.' };
  const requestsOf = ({ id }: TestMember) =>
    api.db.selectFrom('volunteer_requests').where('user_id', '=', id).selectAll().execute();

  test.each(['ambassador', 'chapter', 'meetup', 'speaker'])('as %s is stored and confirmed by email', async (kind) => {
    const member = await aMember(api);
    const { status, message, data } = await api.ask(network.volunteer, { as: member, body: { ...form, for: kind } });
    expect({ status, message, data }).toEqual({
      status: 200,
      message: 'Thank you. Your application has been received.',
      data: null,
    });
    expect(await requestsOf(member)).toMatchObject([{ for: kind, description: form.description, status: 'new' }]);
    const [email] = await api.emailsTo(member.email);
    expect(email?.subject).toContain('We have received your application');
    expect(JSON.stringify(email)).not.toContain(form.description);
  });

  test('is refused with the messages of the form when fields are missing', async () => {
    const { status, errors } = await api.ask(network.volunteer, {
      as: peer,
      body: { for: ' ', description: '  ' },
    });
    expect(status).toBe(422);
    expect(errors).toEqual({
      for: 'Please select how you want to contribute',
      description: 'Please tell us a bit about yourself',
    });
  });

  test('needs a complete profile', async () => {
    const member = await aMember(api, { complete: false });
    const { status, message } = await api.ask(network.volunteer, { as: member, body: form });
    expect(status).toBe(403);
    expect(message).toMatch('Please complete your profile before continuing');
    expect(await requestsOf(member)).toEqual([]);
  });

  test('is for members', async () => {
    expect((await api.ask(network.volunteer, { body: form })).status).toBe(401);
  });

  test('that is sent again with the same key is one application and one email', async () => {
    const member = await aMember(api);
    const asked = { as: member, body: form, headers: { 'idempotency-key': 'one' } };
    const answers = await Promise.all([1, 2, 3].map(() => api.ask(network.volunteer, asked)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await requestsOf(member)).toHaveLength(1);
    expect(await api.emailsTo(member.email)).toHaveLength(1);
  });

  test('cannot set its status or its member', async () => {
    const member = await aMember(api);
    await api.ask(network.volunteer, { as: member, body: { ...form, status: 'accepted', user_id: peer.id } });
    expect(await requestsOf(member)).toMatchObject([{ status: 'new', user_id: member.id }]);
  });
});
