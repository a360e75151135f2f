/** Lists that forms offer to choose from, as editors change them and as members choose from them. */
import { account } from '@azadkar/shared-api/account';
import { network } from '@azadkar/shared-api/network';
import { provinces } from '@azadkar/shared-api/places';
import { publicContent } from '@azadkar/shared-api/public';
import { bankRecord, cityRecord, issueTopicRecord } from '@azadkar/shared-api/public/lists';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let editor: TestMember;
let support: TestMember;
let member: TestMember;
beforeAll(async () => {
  editor = await aMember(api, { role: 'editor' });
  support = await aMember(api, { role: 'support' });
  member = await aMember(api);
});

const offered = async (list: string, query?: { all: 'true' }) =>
  (await api.ask(publicContent.listedNames, { params: { list }, query })).data;
type Words = typeof bankRecord | typeof issueTopicRecord;
const rows = async ({ calls }: Words) => (await api.ask(calls.all, { as: editor })).data;
const find = async (record: Words, name: string) => {
  const found = (await rows(record)).find((row) => row.name === name);
  if (!found) throw new Error(`${name} is not in the list.`);
  return found;
};
const add = ({ calls }: Words, name: string) => api.ask(calls.create, { body: { name }, as: editor });
const save = async (record: Words, name: string, body: object) => {
  const { id, version } = await find(record, name);
  return api.ask(record.calls.save, { params: { id }, body: { name, version, ...body }, as: editor });
};
const remove = async (record: Words, name: string) => {
  const { id, version } = await find(record, name);
  return api.ask(record.calls.remove, { params: { id }, body: { version }, as: editor });
};
const sendIssue = (topic: string) =>
  api.ask(safetyNet.createIssue, { body: { title: 'Help', topic, description: 'Please.' }, as: member });
const topics = async () => (await api.ask(safetyNet.issues, { as: member })).data.map(({ topic }) => topic);

test('a new site has the lists of the specification, to the letter', async () => {
  expect(await offered('banks')).toEqual(['Habib Bank Limited', 'Meezan Bank', 'Zindagi']);
  expect(await offered('issue-topics')).toEqual([
    'General Query',
    'Banking',
    'Company Formaton & Taxation',
    'Event Request',
    'Discounts',
  ]);
  expect((await api.ask(publicContent.listedNames, { params: { list: 'names' } })).status).toBe(404);
});

test('an entry is added at the end, put into another place, and offered there', async () => {
  expect((await add(bankRecord, 'Bank of Pots')).message).toBe('The bank was added.');
  expect((await offered('banks')).at(-1)).toBe('Bank of Pots');
  const ids = (await rows(bankRecord)).map(({ id }) => id);
  const before = (await rows(issueTopicRecord)).map(({ name }) => name);
  await api.ask(bankRecord.calls.order, { body: { ids: ids.reverse() }, as: editor });
  expect(await offered('banks')).toEqual(['Bank of Pots', 'Zindagi', 'Meezan Bank', 'Habib Bank Limited']);
  expect((await rows(issueTopicRecord)).map(({ name }) => name)).toEqual(before);
  expect((await remove(bankRecord, 'Bank of Pots')).message).toBe('The bank was deleted.');
  expect(await offered('banks')).not.toContain('Bank of Pots');
});

test('a name is in a list once, whatever its letters, also when two add it at once', async () => {
  const both = await Promise.all([add(issueTopicRecord, 'Kilns'), add(issueTopicRecord, 'kilns')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.errors).toEqual({ name: 'Another entry has this name.' });
  expect((await add(bankRecord, 'Kilns')).status).toBe(200);
  expect((await save(issueTopicRecord, 'Banking', { name: 'Event Request' })).errors).toEqual({
    name: 'Another entry has this name.',
  });
  expect(await offered('issue-topics')).toContain('Banking');
  await remove(bankRecord, 'Kilns');
});

test('a topic that an issue has is renamed with it, hidden without it, and not deleted', async () => {
  await add(issueTopicRecord, 'Clay');
  expect((await sendIssue('Clay')).status).toBe(200);
  await api.ask(cannedAnswerRecord.calls.create, { body: { title: 'Clay', topic: 'Clay', body: 'Yes.' }, as: support });
  expect((await save(issueTopicRecord, 'Clay', { name: 'Clay & glazes' })).status).toBe(200);
  expect(await topics()).toEqual(['Clay & glazes']);
  const [answer] = (await api.ask(cannedAnswerRecord.calls.all, { as: support })).data;
  expect(answer?.topic).toBe('Clay & glazes');
  expect((await remove(issueTopicRecord, 'Clay & glazes')).message).toBe(
    'This is in use. Hide it instead: what has it keeps it.',
  );
  expect((await save(issueTopicRecord, 'Clay & glazes', { hidden: true })).status).toBe(200);
  expect(await topics()).toEqual(['Clay & glazes']);
  expect(await offered('issue-topics')).not.toContain('Clay & glazes');
  expect(await offered('issue-topics', { all: 'true' })).toContain('Clay & glazes');
  const queue = await api.ask(safetyNetStaff.queue, { query: { topic: 'Clay & glazes' }, as: support });
  expect(queue.data.rows).toHaveLength(1);
  const { id = 0, version } = answer ?? {};
  const kept = { title: 'Clay', topic: 'Clay & glazes', body: 'No.', version };
  expect((await api.ask(cannedAnswerRecord.calls.save, { params: { id }, body: kept, as: support })).status).toBe(200);
});

test('what is hidden or unknown cannot be chosen', async () => {
  await save(issueTopicRecord, 'Event Request', { hidden: true });
  for (const topic of ['Event Request', 'Company Formation', 'Report of a member'])
    expect((await sendIssue(topic)).errors).toEqual({ topic: 'Please select your relevant topic' });
  await save(bankRecord, 'Zindagi', { hidden: true });
  const ask = (preferred_bank: string) =>
    api.ask(safetyNet.requestBankAccount, { body: { city: 'Lahore', state: 'Punjab', preferred_bank }, as: member });
  for (const bank of ['Zindagi', 'Bank of Nowhere'])
    expect((await ask(bank)).errors).toEqual({ preferred_bank: 'Your Preferred Bank is required' });
  expect((await ask('Meezan Bank')).status).toBe(200);
  const banks = (await api.ask(safetyNetStaff.banks, { as: support })).data;
  expect(banks.map(({ bank }) => bank)).toContain('Zindagi');
  const fresh = { title: 'Events', topic: 'Event Request', body: 'Yes.' };
  expect((await api.ask(cannedAnswerRecord.calls.create, { body: fresh, as: support })).errors).toEqual({
    topic: 'Please choose a topic.',
  });
});

test('a choice that is made while its entry is removed or renamed is refused, or goes along', async () => {
  await add(issueTopicRecord, 'Wheels');
  const [sent, removed] = await Promise.all([sendIssue('Wheels'), remove(issueTopicRecord, 'Wheels')]);
  expect([sent.status, removed.status].sort()).toEqual(sent.status === 200 ? [200, 409] : [200, 422]);
  await add(issueTopicRecord, 'Ovens');
  const [asked] = await Promise.all([sendIssue('Ovens'), save(issueTopicRecord, 'Ovens', { name: 'Big ovens' })]);
  const used = await topics();
  expect(used).not.toContain('Ovens');
  expect(used.includes('Big ovens')).toBe(asked.status === 200);
});

test('editors change lists; other staff and members do not, and an entry belongs to its list', async () => {
  for (const as of [support, member])
    expect((await api.ask(bankRecord.calls.create, { body: { name: 'Mine' }, as })).status).toBe(403);
  expect((await api.ask(bankRecord.calls.all)).status).toBe(401);
  const { id, version } = await find(issueTopicRecord, 'Banking');
  const foreign = { params: { id }, body: { name: 'Bank', version }, as: editor };
  expect((await api.ask(bankRecord.calls.save, foreign)).status).toBe(404);
  const { name, ...stale } = await find(issueTopicRecord, 'Discounts');
  await save(issueTopicRecord, name, { name: 'Offers' });
  const late = { params: { id: stale.id }, body: { name: 'Deals', version: stale.version }, as: editor };
  expect((await api.ask(issueTopicRecord.calls.save, late)).reason).toBe('changed_meanwhile');
});

describe('a city', () => {
  const cities = async (wanted: string) =>
    (await api.ask(publicContent.places)).data.find(({ province }) => province === wanted)?.cities ?? [];
  const one = async (name: string) => {
    const found = (await api.ask(cityRecord.calls.all, { as: editor })).data.find((row) => row.name === name);
    if (!found) throw new Error(`${name} is no city.`);
    return found;
  };
  const change = async (name: string, more: object) => {
    const { id, ...row } = await one(name);
    return api.ask(cityRecord.calls.save, { params: { id }, body: { ...row, ...more }, as: editor });
  };
  const moveTo = (city: string, state: string) =>
    api.ask(account.saveProfileStep, { body: { country: 'Pakistan', state, city }, as: member });
  const peers = async (city: string) => (await api.ask(network.peers, { query: { city }, as: member })).data.items;

  test('is offered by its province, in the order of names, each once in a province', async () => {
    expect((await api.ask(publicContent.places)).data.map(({ province }) => province)).toEqual([...provinces]);
    const all = await Promise.all(provinces.map(cities));
    expect(all.map(({ length }) => length)).toEqual([184, 90, 45, 32, 1, 11, 8]);
    const add = (name: string, province: string) =>
      api.ask(cityRecord.calls.create, { body: { name, province }, as: editor });
    expect((await add('Harappa', 'Punjab')).status).toBe(200);
    expect((await add('harappa', 'Punjab')).errors).toEqual({ name: 'Another entry has this name.' });
    expect((await add('Harnoli', 'Sindh')).status).toBe(200);
    const punjab = await cities('Punjab');
    expect(punjab.slice(punjab.indexOf('Harappa') - 1)[2]).toBe('Harnoli');
  });

  test('is chosen within its province only, and kept once it is hidden', async () => {
    expect((await moveTo('Karachi', 'Punjab')).errors).toEqual({ city: 'Please select a city in Punjab' });
    expect((await moveTo('Harappa', 'Punjab')).status).toBe(200);
    await change('Harappa', { province: 'Punjab', hidden: true });
    expect(await cities('Punjab')).not.toContain('Harappa');
    expect((await moveTo('Harappa', 'Punjab')).status).toBe(200);
    await moveTo('Lahore', 'Punjab');
    expect((await moveTo('Harappa', 'Punjab')).errors).toEqual({ city: 'Please select a city in Punjab' });
    const abroad = { country: 'Germany', state: 'Punjab', city: 'Kassel' };
    expect((await api.ask(account.saveProfileStep, { body: abroad, as: member })).errors).toBeUndefined();
  });

  test('is renamed in profiles, the directory and searches that are kept, and not deleted while a member has it', async () => {
    await moveTo('Dadu', 'Sindh');
    await api.ask(network.saveSearch, { body: { name: 'Near', city: 'Dadu', emails: false }, as: member });
    expect((await change('Dadu', { name: 'New Dadu' })).status).toBe(200);
    expect((await api.ask(account.profile, { as: member })).data).toMatchObject({ city: 'New Dadu', state: 'Sindh' });
    expect(await peers('Dadu')).toEqual([]);
    expect((await peers('New Dadu')).map(({ name }) => name)).toEqual([member.name]);
    expect((await api.ask(network.savedSearches, { as: member })).data).toMatchObject([{ query: 'city=New+Dadu' }]);
    expect((await change('New Dadu', { province: 'Balochistan' })).status).toBe(200);
    expect((await api.ask(account.profile, { as: member })).data.state).toBe('Balochistan');
    const { id, version } = await one('New Dadu');
    const removed = await api.ask(cityRecord.calls.remove, { params: { id }, body: { version }, as: editor });
    expect(removed.message).toBe('This is in use. Hide it instead: what has it keeps it.');
  });
});
