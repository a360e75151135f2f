/** Requests for bank accounts that go to the banks, and promotions that the staff edit. */
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { armor, Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let admin: TestMember;
let sana: TestMember;
let identity: string;
let recipient: string;

beforeAll(async () => {
  admin = await aMember(api, { name: 'Adil Admin', role: 'admin' });
  sana = await aMember(api, { name: 'Sana Support', role: 'support' });
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
});

describe('requests for bank accounts', () => {
  const bank = 'Meezan Bank';
  const apply = async (name: string, city = 'Lahore') => {
    const as = await aMember(api, { name, phone: '0301 2345678' });
    await api.ask(safetyNet.requestBankAccount, { as, body: { city, state: 'Punjab', preferred_bank: bank } });
  };
  const bankOf = async () => (await api.ask(safetyNetStaff.banks, { as: sana })).data.find((one) => one.bank === bank);
  const deliver = async (changed: object = {}) => {
    const { waiting, key } = (await bankOf()) ?? {};
    const body = { bank, leads: waiting, fingerprint: key?.fingerprint, confirmation: 'meezan bank', ...changed };
    return api.ask(safetyNetStaff.deliverLeads, { as: sana, body });
  };
  const leads = async (query: Record<string, string> = {}) =>
    (await api.ask(safetyNetStaff.leads, { as: sana, query })).data;

  test('without a key of the bank nothing leaves the house, and only an administrator enters one', async () => {
    await apply('Amna Demo');
    expect(await deliver({ fingerprint: 'none' })).toMatchObject({ status: 409 });
    const setKey = (key: string, as = admin) =>
      api.ask(safetyNetStaff.setBankKey, { as, body: { bank, recipient: key } });
    expect((await setKey(recipient, sana)).status).toBe(403);
    const mistyped = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q');
    expect((await setKey(mistyped)).errors?.recipient).toContain('not a public key of age');
    expect((await setKey(recipient)).status).toBe(200);
    expect(await bankOf()).toMatchObject({ waiting: 1, key: { recipient, added_by: 'Adil Admin' } });
  });

  test('what waits is delivered once, encrypted to the bank, after the name of the bank was typed', async () => {
    await apply('=cmd|calc', 'Lahore, "Model" Town');
    expect((await deliver({ confirmation: 'the bank' })).errors).toHaveProperty('confirmation');
    expect((await deliver({ leads: 1 })).status).toBe(409); // one more has come since
    expect((await leads({ handed: 'no' })).total).toBe(2);
    await sql`update bank_leads set created_at = '2026-11-01T20:00Z' where city = 'Lahore'`.execute(api.db); // the 2nd in Pakistan
    const made = await deliver();
    expect(made.data.leads).toBe(2);
    expect((await leads({ handed: 'no' })).total).toBe(0);
    expect((await deliver({ leads: 2 })).status).toBe(409);

    const file = await api.ask(safetyNetStaff.downloadHandover, { as: sana, params: { handoverId: made.data.id } });
    expect(file.data.name).toMatch(/^meezan-bank-\d{4}-\d\d-\d\d\.csv\.age$/);
    expect(file.data.content).not.toContain('Amna');
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const [head, amna, formula] = Buffer.from(await decrypter.decrypt(armor.decode(file.data.content)))
      .toString()
      .split('\r\n');
    expect(head).toBe('\uFEFFreference,name,email,phone,city,province,requested_on');
    expect(amna).toMatch(/,Amna Demo,.*,2026-11-02$/);
    expect(formula).toContain(",'=cmd|calc,");
    expect(formula).toContain(',"Lahore, ""Model"" Town",Punjab,');

    const { data } = await api.ask(safetyNetStaff.handovers, { as: sana });
    expect(data).toMatchObject([{ bank, leads: 2, made_by: 'Sana Support', downloads: 1, available: true }]);
    const log = api.db.selectFrom('audit_log').where('object_id', '=', made.data.id).select('action').orderBy('id');
    expect((await log.execute()).map(({ action }) => action)).toEqual([
      'bank_leads.handed_over',
      'bank_leads.downloaded',
    ]);
  });

  test('of two people who deliver at once, one delivers', async () => {
    await apply('Bilal Demo');
    const results = await Promise.all([deliver(), deliver()]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a request is found by the name of the member, without ways to reach them', async () => {
    const { rows } = await leads({ search: 'bilal' });
    expect(rows).toMatchObject([{ member: { name: 'Bilal Demo' } }]);
    expect(JSON.stringify(rows)).not.toContain('0301');
  });

  test('a bank that the list lacks is handed what waits for it', async () => {
    await apply('Bilal Demo');
    const former = 'Bank of before';
    await sql`update bank_leads set preferred_bank = ${former} where id = (select max(id) from bank_leads)`.execute(
      api.db,
    );
    const find = async () =>
      (await api.ask(safetyNetStaff.banks, { as: sana })).data.find((one) => one.bank === former);
    expect(await find()).toMatchObject({ waiting: 1, key: null });
    const setKey = (bank: string) => api.ask(safetyNetStaff.setBankKey, { as: admin, body: { bank, recipient } });
    expect((await setKey('Bank of nowhere')).status).toBe(422);
    expect((await setKey(former)).status).toBe(200);
    const body = { bank: former, leads: 1, fingerprint: (await find())?.key?.fingerprint, confirmation: former };
    expect((await api.ask(safetyNetStaff.deliverLeads, { as: sana, body })).data.leads).toBe(1);
    expect(await find()).toBeUndefined();
  });
});

describe('promotions', () => {
  const form = {
    title: '30% off stock photos',
    company_name: 'Demo Photos',
    description: '<p>For members.</p><script>alert(1)</script>',
    discount_link: 'https://photos.example/members',
    enabled: true,
  };
  const create = async (changed: object = {}) =>
    api.ask(promotionRecord.calls.create, { as: sana, body: { ...form, ...changed } });
  const read = async (id: number) => (await api.ask(promotionRecord.calls.read, { as: sana, params: { id } })).data;

  test('a promotion is created, and members find it once it is enabled and its time has come', async () => {
    const member = await aMember(api);
    const { data } = await create({ enabled: false });
    const titles = async () => (await api.ask(safetyNet.discounts, { as: member })).data.map(({ title }) => title);
    expect(await titles()).toEqual([]);
    const promotion = await read(data.id);
    expect(promotion).toMatchObject({ state: 'off', description: '<p>For members.</p>', version: 1 });
    const update = (body: object) => api.ask(promotionRecord.calls.save, { as: sana, params: { id: data.id }, body });
    expect((await update({ ...form, version: 1 })).data.version).toBe(2);
    expect(await titles()).toEqual([form.title]);
    expect(await update({ ...form, version: 1 })).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await update({ ...form, version: 2, valid_from: tomorrow });
    expect((await read(data.id)).state).toBe('planned');
    expect(await titles()).toEqual([]);
  });

  test('a moment is stored as it was meant, in whatever form it was sent', async () => {
    const { data } = await create({ valid_from: 'Nov 2, 2026 09:00 UTC', valid_until: '2026-11-03T09:00:00+05:00' });
    expect(await read(data.id)).toMatchObject({
      ...{ valid_from: '2026-11-02T09:00:00.000Z', valid_until: '2026-11-03T04:00:00.000Z' },
    });
  });

  test('the form names what is missing, and an end before the start', async () => {
    const empty = await create({ title: ' ', company_name: '', description: '', discount_link: 'ftp://x' });
    expect(Object.keys(empty.errors ?? {}).sort()).toEqual(['company_name', 'description', 'discount_link', 'title']);
    const ends = { valid_from: '2026-11-02T09:00:00.000Z', valid_until: '2026-11-01T09:00:00.000Z' };
    expect((await create(ends)).errors).toEqual({ valid_until: 'The end must be after the start.' });
  });

  test('a new one is created once for a key, and the log has what a change of it has changed', async () => {
    const body = { ...form, position: 5, title: 'Once', valid_from: '2026-11-20T09:00:00.000Z' };
    const request = { as: sana, body, headers: { 'idempotency-key': 'promotion-once' } };
    const [first, second] = await Promise.all([
      api.ask(promotionRecord.calls.create, request),
      api.ask(promotionRecord.calls.create, request),
    ]);
    expect(second.data).toEqual(first.data);
    const { id } = first.data;
    const changed = { ...body, title: 'Once more', version: 1 };
    await api.ask(promotionRecord.calls.save, { as: sana, params: { id }, body: changed });
    const entry = api.db
      .selectFrom('audit_log')
      .where('object_type', '=', 'promotion')
      .where('object_id', '=', `${id}`);
    expect(await entry.orderBy('id', 'desc').select(['action', 'before', 'after']).executeTakeFirst()).toEqual({
      ...{ action: 'promotion.changed', before: { title: 'Once' }, after: { title: 'Once more' } },
    });
  });

  test('codes are imported by a plan, each once, and claimed ones are counted', async () => {
    const { data: saved } = await create({ title: 'With codes' });
    const params = { promotionId: saved.id };
    const text = '\uFEFFCode,Note\r\nPHOTO-1,first\r\n"PHOTO-2";x\r\nPHOTO-1\r\n\r\nPHOTÖ\r\n';
    const plan = async (codes: string) =>
      (await api.ask(safetyNetStaff.planCodes, { as: sana, params, body: { text: codes } })).data;
    const load = (codes: string, expected: number) =>
      api.ask(safetyNetStaff.importCodes, { as: sana, params, body: { text: codes, expected } });
    expect(await plan(text)).toMatchObject({ added: 2, known: 0, repeated: 1, refused: 1, examples: [{ line: 6 }] });
    expect((await load(text, 3)).status).toBe(409);
    expect(await read(saved.id)).toMatchObject({ claimed: 0, left: 0 });
    expect((await load(text, 2)).data).toEqual({ added: 2 });
    expect(await plan(`${text}PHOTO-3`)).toMatchObject({ added: 1, known: 2 });
    await api.ask(safetyNet.claimDiscount, { as: await aMember(api), params: { id: saved.id } });
    expect(await read(saved.id)).toMatchObject({ claimed: 1, left: 1, state: 'running' });
    const { data } = await api.ask(promotionRecord.calls.page, {
      as: sana,
      query: { state: 'running', search: 'codes' },
    });
    expect(data).toMatchObject({ total: 1, rows: [{ title: 'With codes', claimed: 1, left: 1 }] });
  });
});
