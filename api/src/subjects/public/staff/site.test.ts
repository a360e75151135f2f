/** The name and look of the association: what an officer enters, and where it is shown. */
import { account } from '@azadkar/shared-api/account';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { publicContent } from '@azadkar/shared-api/public';
import { siteRecord } from '@azadkar/shared-api/public/records';
import { contrastOf, isReadable, readableShadeOf, scaleOf } from '@azadkar/shared-api/site-colors';
import fc from 'fast-check';
import { currentSite, defaultSite } from '../../../platform/database/site.queries';
import { ticketPdf } from '../../../platform/documents/ticket-pdf';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { deliverDue } from '../../../platform/mail/mail-worker';
import { smtpTransport } from '../../../platform/mail/transport';
import { startMailServer } from '../../../testing/a-mail-server';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { textsOfPdf } from '../../../testing/text-of-pdf';
import { accountEmails } from '../../identity/member/account-emails';

const api = useTestApi();
let editor: TestMember;
beforeAll(async () => {
  editor = await aMember(api, { role: 'editor' });
});
beforeEach(() => api.db.deleteFrom('sites').execute());

const POTTERS = {
  name: 'Potters of Punjab',
  full_name: 'Potters of Punjab, an association',
  color: '#8a3324',
  contact_email: 'hello@potters.example',
  member_prefix: 'pp',
  membership_refunds: 'Within 14 days.',
  sender_name: 'The potters',
  facebook: 'facebook.com/potters',
};
const create = (changed = {}) => api.ask(siteRecord.calls.create, { body: { ...POTTERS, ...changed }, as: editor });
const frame = async () => (await api.ask(publicContent.frame)).data;

test('before a name is entered the frame has none, and emails and documents have the default', async () => {
  expect((await frame()).site).toBeUndefined();
  expect(await currentSite(api.db)).toBe(defaultSite);
});

test('what is entered is in the frame, with the shades of its color, and each change is a version in the audit log', async () => {
  const { id } = (await create()).data;
  expect((await frame()).site).toEqual({
    name: 'Potters of Punjab',
    fullName: 'Potters of Punjab, an association',
    description: 'Potters of Punjab, an association',
    slogan: '',
    contactEmail: 'hello@potters.example',
    memberPrefix: 'PP',
    membershipRefunds: 'Within 14 days.',
    answerHours: null,
    social: [{ label: 'Facebook', url: 'https://facebook.com/potters' }],
    logo: null,
    colors: scaleOf('#8a3324'),
  });
  const save = (body: object, version: number) =>
    api.ask(siteRecord.calls.save, { params: { id }, body: { ...POTTERS, ...body, version }, as: editor });
  expect((await save({ name: 'Potters' }, 1)).data).toEqual({ id, version: 2 });
  expect((await save({ name: 'Weavers' }, 1)).reason).toBe('changed_meanwhile');
  const log = await api.db
    .selectFrom('audit_log')
    .where('action', 'like', 'site.%')
    .select('action')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['site.created', 'site.changed']);
  expect((await create()).message).toBe('The site has a name already. Change that one.');
  await api.ask(siteRecord.calls.remove, { params: { id }, body: { version: 2 }, as: editor });
  expect((await frame()).site).toBeUndefined();
});

test('a member ID has the prefix of the record, everywhere at once, and is found by it; the number stays', async () => {
  const [admin, member] = [await aMember(api, { role: 'admin' }), await aMember(api, { name: 'Kiln Keeper' })];
  const idOf = async () => {
    const { membership_id, member_id } = (await api.ask(account.profile, { as: member })).data;
    const { data: shown } = await api.ask(account.membership, { as: member });
    const { data: card } = await api.ask(account.membershipCard, { as: member });
    expect([shown.member_id_formatted, card.member_id_formatted]).toEqual([membership_id, membership_id]);
    return { membership_id, member_id };
  };
  const found = async (search: string) =>
    (await api.ask(accountStaff.members, { as: admin, query: { search } })).data.rows.map(({ name }) => name);
  const { member_id, membership_id } = await idOf();
  expect(membership_id).toBe(`AZK-${member_id}`);
  const { id } = (await create()).data;
  expect(await idOf()).toEqual({ member_id, membership_id: `PP-${member_id}` });
  const older = [`AZK-${member_id}`, ` azk-${member_id} `, `azk-${member_id} kiln`]; // as cards and emails have it
  for (const search of [`PP-${member_id}`, `pp-${member_id}`, `pp-${member_id} kiln`, member_id, ...older])
    expect(await found(search)).toEqual(['Kiln Keeper']);
  for (const search of ['AZK-1', 'kiln-100', `.*-${member_id}`]) expect(await found(search)).toEqual([]);
  const { email } = await api.db
    .selectFrom('users')
    .where('id', '=', member.id)
    .select('email')
    .executeTakeFirstOrThrow();
  const known = await api.ask(accountStaff.addMember, { as: admin, body: { name: 'Kiln', email } });
  expect(known.errors).toEqual({ email: `There is an account with this address: PP-${member_id}.` });
  const before = { ...POTTERS, member_prefix: undefined, membership_refunds: undefined, version: 1 }; // of a release that knows no prefix
  expect((await api.ask(siteRecord.calls.save, { params: { id }, body: before, as: editor })).status).toBe(200);
  expect((await idOf()).membership_id).toBe(`PP-${member_id}`);
  expect((await frame()).site?.membershipRefunds).toBe('Within 14 days.');
});

test('a color is refused where white text cannot be read on it, with one that can; a logo has to be stored', async () => {
  const { errors } = await create({ color: '#f6a723' });
  expect(errors).toEqual({
    color: `White text cannot be read on this color: its contrast is 2, and 4.5 is needed. Please choose a darker one, such as ${readableShadeOf('#f6a723')}.`,
  });
  expect(isReadable(readableShadeOf('#f6a723'))).toBe(true);
  expect((await create({ color: 'green' })).errors).toEqual({ color: 'Please choose a color, such as #0d6e4f' });
  expect((await create({ contact_email: '' })).errors).toHaveProperty('contact_email');
  expect(
    (await api.ask(siteRecord.calls.create, { body: POTTERS, as: await aMember(api, { role: 'door' }) })).status,
  ).toBe(403);
});

/** Text and its ground, as the tokens of both themes use the shades. */
const PAIRS = [
  ['#ffffff', 6],
  ['#ffffff', 7],
  [7, '#ffffff'],
  [7, 0],
  [7, 1],
  [10, 4],
  [10, 3],
  [3, 10],
  [3, 9],
  [3, '#171d1a'],
] as const;

test('for every color that is accepted, all texts of both themes can be read', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const color = fc.tuple(byte, byte, byte).map((parts) => `#${parts.join('')}`);
  fc.assert(
    fc.property(color.filter(isReadable), (own) => {
      const scale = scaleOf(own);
      const shade = (of: number | string) => (typeof of === 'number' ? String(scale[of]) : of);
      for (const [text, ground] of PAIRS) expect(contrastOf(shade(text), shade(ground))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('emails are from the association, in its words and colors, and documents have its name', async () => {
  await create();
  const server = await startMailServer();
  const { db } = api;
  await db.deleteFrom('mail_outbox').execute();
  await enqueueEmail(
    db,
    'amna@potters.example',
    accountEmails.welcome.write({ membership: 'Basic' }, api.settings, { query: { token: 'a-token' } }),
  );
  await deliverDue({ ...api, mail: smtpTransport(server.url, 'Azadkar <no-reply@potters.example>') });
  const [received = ''] = server.raw;
  await server.stop();
  expect(received).toMatch(/^From: The potters <no-reply@potters\.example>$/m);
  expect(received).toMatch(/^Subject: Welcome to Potters of Punjab$/m);
  expect(received).not.toContain('Azadkar');
  expect(received).toContain(scaleOf('#8a3324')[7]);

  const [startsAt, endsAt] = [new Date('2031-03-01T13:00:00Z'), new Date('2031-03-01T16:00:00Z')];
  const event = { title: 'Kiln night', startsAt, endsAt, venue: 'Kiln', city: 'Multan', organizer: 'Potters' };
  const ticket = { number: 'T-1', qr: 'a-secret', holder: 'Amna', package: null, event };
  const texts = textsOfPdf(await ticketPdf(ticket, await currentSite(db)));
  expect(texts).toContain('Potters of Punjab');
  expect(texts.join()).not.toContain('Azadkar');
});
