/** Lists that forms offer to choose from, as editors change them and as members choose from them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '@azadkar/shared-api/account';
import { network } from '@azadkar/shared-api/network';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import { provinces } from '@azadkar/shared-api/places';
import { accountSkills, publicContent, publicLists } from '@azadkar/shared-api/public';
import * as lists from '@azadkar/shared-api/public/lists';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { deleteById, type Trx } from '../../platform/database/schema';
import { isOffered } from '../../platform/records/list-entries.queries';
import { lockRow, updateRow } from '../../platform/records/records.queries';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { insertIssue } from '../safety-net/issues.queries';

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
  (await api.ask(publicLists.listedNames, { params: { list }, query })).data;
type Words = typeof lists.bankRecord | typeof lists.issueTopicRecord;
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
  expect((await api.ask(publicLists.listedNames, { params: { list: 'names' } })).status).toBe(404);
});

test('an entry is added at the end, put into another place, and offered there', async () => {
  expect((await add(lists.bankRecord, 'Bank of Pots')).message).toBe('The bank was added.');
  expect((await offered('banks')).at(-1)).toBe('Bank of Pots');
  const ids = (await rows(lists.bankRecord)).map(({ id }) => id);
  const before = (await rows(lists.issueTopicRecord)).map(({ name }) => name);
  await api.ask(lists.bankRecord.calls.order, { body: { ids: ids.reverse() }, as: editor });
  expect(await offered('banks')).toEqual(['Bank of Pots', 'Zindagi', 'Meezan Bank', 'Habib Bank Limited']);
  expect((await rows(lists.issueTopicRecord)).map(({ name }) => name)).toEqual(before);
  expect((await remove(lists.bankRecord, 'Bank of Pots')).message).toBe('The bank was deleted.');
  expect(await offered('banks')).not.toContain('Bank of Pots');
});

test('a name is in a list once, whatever its letters, also when two add it at once', async () => {
  const both = await Promise.all([add(lists.issueTopicRecord, 'Kilns'), add(lists.issueTopicRecord, 'kilns')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.errors).toEqual({ name: 'Another entry has this name.' });
  expect((await add(lists.bankRecord, 'Kilns')).status).toBe(200);
  expect((await save(lists.issueTopicRecord, 'Banking', { name: 'Event Request' })).errors).toEqual({
    name: 'Another entry has this name.',
  });
  expect(await offered('issue-topics')).toContain('Banking');
  await remove(lists.bankRecord, 'Kilns');
});

test('menus leave out a way to contribute that is hidden', async () => {
  const left = async () => (await api.ask(publicContent.frame)).data.unwritten;
  expect(await left()).not.toContain('/dashboard/meetups');
  const set = (hidden: boolean) =>
    api.db.updateTable('list_entries').set({ hidden }).where('key', '=', 'meetup').execute();
  await set(true);
  expect(await left()).toContain('/dashboard/meetups');
  expect(await left()).not.toContain('/dashboard/speaker');
  await set(false);
});

test('the topic of reports is no topic of the list', async () => {
  const taken = { name: 'Another entry has this name.' };
  expect((await add(lists.issueTopicRecord, 'report of a Member')).errors).toEqual(taken);
  expect((await save(lists.issueTopicRecord, 'Discounts', { name: 'Report of a member' })).errors).toEqual(taken);
});

test('a topic that an issue has is renamed with it, hidden without it, and not deleted', async () => {
  await add(lists.issueTopicRecord, 'Clay');
  expect((await sendIssue('Clay')).status).toBe(200);
  await api.ask(cannedAnswerRecord.calls.create, { body: { title: 'Clay', topic: 'Clay', body: 'Yes.' }, as: support });
  expect((await save(lists.issueTopicRecord, 'Clay', { name: 'Clay & glazes' })).status).toBe(200);
  expect(await topics()).toEqual(['Clay & glazes']);
  const [answer] = (await api.ask(cannedAnswerRecord.calls.all, { as: support })).data;
  expect(answer?.topic).toBe('Clay & glazes');
  expect((await remove(lists.issueTopicRecord, 'Clay & glazes')).message).toBe(
    'This is in use. Hide it instead: what has it keeps it.',
  );
  expect((await save(lists.issueTopicRecord, 'Clay & glazes', { hidden: true })).status).toBe(200);
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
  await save(lists.issueTopicRecord, 'Event Request', { hidden: true });
  for (const topic of ['Event Request', 'Company Formation', 'Report of a member'])
    expect((await sendIssue(topic)).errors).toEqual({ topic: 'Please select your relevant topic' });
  await save(lists.bankRecord, 'Zindagi', { hidden: true });
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
  await add(lists.issueTopicRecord, 'Wheels');
  const [sent, removed] = await Promise.all([sendIssue('Wheels'), remove(lists.issueTopicRecord, 'Wheels')]);
  expect([sent.status, removed.status].sort()).toEqual(sent.status === 200 ? [200, 409] : [200, 422]);
  await add(lists.issueTopicRecord, 'Ovens');
  const [asked] = await Promise.all([sendIssue('Ovens'), save(lists.issueTopicRecord, 'Ovens', { name: 'Big ovens' })]);
  const used = await topics();
  expect(used).not.toContain('Ovens');
  expect(used.includes('Big ovens')).toBe(asked.status === 200);
});

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip; // the embedded one has a single connection
onPostgres('on two connections', () => {
  /** The reply to a call that is made while a transaction is open, and that waits for its end. */
  async function whileOpen<T>(inside: (trx: Trx) => Promise<unknown>, meanwhile: () => Promise<T>): Promise<T> {
    let ended = false;
    const waiting = await api.db.transaction().execute(async (trx) => {
      await inside(trx);
      const reply = meanwhile().finally(() => {
        ended = true;
      });
      await sleep(300);
      expect(ended).toBe(false);
      return { reply };
    });
    return waiting.reply;
  }
  const choose = (topic: string) => async (trx: Trx) => {
    expect(await isOffered(trx, 'issue-topics', { name: topic })).toBe(true);
    await insertIssue(trx, { title: 'Help', topic, description: 'Please.', userId: member.id });
  };

  test('an entry that is being chosen is removed, renamed or hidden once it is in use', async () => {
    const record = lists.issueTopicRecord;
    for (const name of ['Slip', 'Bisque', 'Raku']) await add(record, name);
    expect((await whileOpen(choose('Slip'), () => remove(record, 'Slip'))).status).toBe(409);
    expect((await whileOpen(choose('Bisque'), () => save(record, 'Bisque', { name: 'Biscuit' }))).status).toBe(200);
    expect((await whileOpen(choose('Raku'), () => save(record, 'Raku', { hidden: true }))).status).toBe(200);
    const used = await topics();
    expect(used).toEqual(expect.arrayContaining(['Slip', 'Biscuit', 'Raku']));
    expect(used).not.toContain('Bisque');
  });

  test.each<[string, (trx: Trx, id: number) => Promise<unknown>]>([
    ['removed', (trx, id) => deleteById(trx, 'list_entries', id)],
    ['renamed', (trx, id) => updateRow(trx, 'list_entries', id, { name: 'Porcelain' })],
    ['hidden', (trx, id) => updateRow(trx, 'list_entries', id, { hidden: true })],
  ])('an entry that is being %s is not chosen any more', async (word, change) => {
    const topic = `Stoneware ${word}`;
    const { id } = (await add(lists.issueTopicRecord, topic)).data;
    const inside = async (trx: Trx) => {
      await lockRow(trx, 'list_entries', id);
      await change(trx, id);
    };
    expect((await whileOpen(inside, () => sendIssue(topic))).status).toBe(422);
  });
});

test('editors change lists; other staff and members do not, and an entry belongs to its list', async () => {
  for (const as of [support, member])
    expect((await api.ask(lists.bankRecord.calls.create, { body: { name: 'Mine' }, as })).status).toBe(403);
  expect((await api.ask(lists.bankRecord.calls.all)).status).toBe(401);
  const { id, version } = await find(lists.issueTopicRecord, 'Banking');
  const foreign = { params: { id }, body: { name: 'Bank', version }, as: editor };
  expect((await api.ask(lists.bankRecord.calls.save, foreign)).status).toBe(404);
  const { name, ...stale } = await find(lists.issueTopicRecord, 'Discounts');
  await save(lists.issueTopicRecord, name, { name: 'Offers' });
  const late = { params: { id: stale.id }, body: { name: 'Deals', version: stale.version }, as: editor };
  expect((await api.ask(lists.issueTopicRecord.calls.save, late)).reason).toBe('changed_meanwhile');
});

describe('a city', () => {
  const cities = async (wanted: string) =>
    (await api.ask(publicLists.places)).data.find(({ province }) => province === wanted)?.cities ?? [];
  const one = async (name: string) => {
    const found = (await api.ask(lists.cityRecord.calls.all, { as: editor })).data.find((row) => row.name === name);
    if (!found) throw new Error(`${name} is no city.`);
    return found;
  };
  const change = async (name: string, more: object) => {
    const { id, ...row } = await one(name);
    return api.ask(lists.cityRecord.calls.save, { params: { id }, body: { ...row, ...more }, as: editor });
  };
  const moveTo = (city: string, state: string) =>
    api.ask(account.saveProfileStep, { body: { country: 'Pakistan', state, city }, as: member });
  const peers = async (city: string) => (await api.ask(network.peers, { query: { city }, as: member })).data.items;

  test('is offered by its province, in the order of names, each once in a province', async () => {
    expect((await api.ask(publicLists.places)).data.map(({ province }) => province)).toEqual([...provinces]);
    const all = await Promise.all(provinces.map(cities));
    expect(all.map(({ length }) => length)).toEqual([184, 90, 45, 32, 1, 11, 8]);
    const add = (name: string, province: string) =>
      api.ask(lists.cityRecord.calls.create, { body: { name, province }, as: editor });
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

  test('that a step names alone is one of the province that was saved', async () => {
    await moveTo('Lahore', 'Punjab');
    const step = (body: object) => api.ask(account.saveProfileStep, { body, as: member });
    expect((await step({ city: 'Karachi' })).errors).toEqual({ city: 'Please select a city in Punjab' });
    expect((await step({ state: 'Sindh' })).errors).toEqual({ city: 'Please select a city in Sindh' });
    expect((await step({ city: 'Multan' })).status).toBe(200);
  });

  test('is renamed in searches and announcements that are not sent, unless another province has the name', async () => {
    const add = (name: string, province: string) =>
      api.ask(lists.cityRecord.calls.create, { body: { name, province }, as: editor });
    await add('Clayton', 'Sindh');
    const reader = await aMember(api, { city: 'Clayton', state: 'Sindh' });
    await api.ask(network.saveSearch, { body: { name: 'There', city: 'clayton', emails: false }, as: reader });
    const search = async () => (await api.ask(network.savedSearches, { as: reader })).data[0]?.query;
    const form = { subject: 'News', body: 'New kilns.', city: 'CLAYTON' };
    const { id } = (await api.ask(staff.createAnnouncement, { body: form, as: editor })).data;
    const read = async () => (await api.ask(staff.announcement, { params: { announcementId: id }, as: editor })).data;
    expect(await read()).toMatchObject({ would_get: 1, audience: 'Members in CLAYTON' });
    expect((await change('Clayton', { name: 'Claytown' })).status).toBe(200);
    expect(await search()).toBe('city=Claytown');
    const { version, ...renamed } = await read();
    expect(renamed).toMatchObject({ would_get: 1, audience: 'Members in Claytown' });
    const stale = { params: { announcementId: id }, body: { ...form, version: version - 1 }, as: editor };
    expect((await api.ask(staff.saveAnnouncement, stale)).reason).toBe('changed_meanwhile');

    await add('Claytown', 'Punjab');
    await change('Claytown', { name: 'New Claytown' });
    expect(await search()).toBe('city=Claytown');
    expect(await read()).toMatchObject({ version, audience: 'Members in Claytown' });
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
    const removed = await api.ask(lists.cityRecord.calls.remove, { params: { id }, body: { version }, as: editor });
    expect(removed.message).toBe('This is in use. Hide it instead: what has it keeps it.');
  });
});

describe('a skill', () => {
  const all = async () => (await api.ask(lists.skillRecord.calls.all, { as: editor })).data;
  const add = (name: string, parent_id: number | null) =>
    api.ask(lists.skillRecord.calls.create, { body: { name, parent_id }, as: editor });
  const change = (id: number, body: object) =>
    api.ask(lists.skillRecord.calls.save, { params: { id }, body, as: editor });
  const kinds = async (as?: TestMember) =>
    (await api.ask(accountSkills.primarySkills, as && { as })).data.map(({ name }) => name);
  const skillsOf = async (parent_id: number, as?: TestMember) =>
    (await api.ask(accountSkills.secondarySkills, { query: { parent_id }, ...(as && { as }) })).data.map(
      ({ name }) => name,
    );

  test('is one of a kind of work, is put in order, hidden and renamed, and stays where a member has it', async () => {
    const kind = (await add('Pottery', null)).data.id;
    const [throwing = 0, glazing = 0] = [(await add('Throwing', kind)).data.id, (await add('Glazing', kind)).data.id];
    expect((await add('throwing', kind)).errors).toEqual({ name: 'Another entry has this name.' });
    expect((await add('Firing', throwing)).errors).toEqual({ parent_id: 'This choice is unknown.' });
    expect((await kinds()).at(-1)).toBe('Pottery');
    const ids = (await all()).map(({ id }) => id).filter((id) => id !== glazing && id !== kind);
    await api.ask(lists.skillRecord.calls.order, { body: { ids: [kind, glazing, ...ids] }, as: editor });
    expect((await kinds())[0]).toBe('Pottery');
    expect(await skillsOf(kind)).toEqual(['Glazing', 'Throwing']);

    const potter = await aMember(api, { skills: ['Pottery', 'Throwing'] });
    const named = { name: 'Wheel throwing', parent_id: kind, hidden: true, version: 1 };
    expect((await change(throwing, named)).status).toBe(200);
    expect(await skillsOf(kind)).toEqual(['Glazing']);
    expect(await skillsOf(kind, potter)).toEqual(['Glazing', 'Wheel throwing']);
    const [peer] = (await api.ask(network.peers, { query: { skills: String(throwing) }, as: member })).data.items;
    expect(peer?.skills.map(({ name }) => name)).toEqual(['Pottery', 'Wheel throwing']);
    const choose = (as: TestMember) =>
      api.ask(account.saveProfileStep, { body: { primary_skill_id: kind, secondary_skill_id: throwing }, as });
    expect((await choose(potter)).status).toBe(200);
    expect((await choose(member)).errors).toEqual({ secondary_skill_id: 'Please select your secondary skill' });
    expect((await change(throwing, { ...named, parent_id: 1, version: 2 })).errors).toEqual({
      parent_id: 'A skill stays in its kind of work.',
    });
    for (const [id, version] of [
      [throwing, 2],
      [kind, 1],
    ] as const)
      expect(
        (await api.ask(lists.skillRecord.calls.remove, { params: { id }, body: { version }, as: editor })).status,
      ).toBe(409);
    const unused = { params: { id: glazing }, body: { version: 1 }, as: editor };
    expect((await api.ask(lists.skillRecord.calls.remove, unused)).status).toBe(200);
  });
});

describe('a topic of the blog', () => {
  const article = { title: 'Kilns', excerpt: 'How hot?', content: '<p>Hot.</p>', version: 0 };
  const write = (topic: string) =>
    api.ask(publicStaff.createArticle, { params: { kind: 'blog' }, body: { ...article, topic }, as: editor });
  const rewrite = (articleId: number, version: number, topic?: string) =>
    api.ask(publicStaff.saveArticle, {
      params: { kind: 'blog', articleId },
      body: { ...article, topic, version },
      as: editor,
    });
  const publish = (articleId: number, version: number) =>
    api.ask(publicStaff.publishArticle, { params: { kind: 'blog', articleId }, body: { at: '', version }, as: editor });
  const shown = async () => (await api.ask(publicContent.blogs)).data.map(({ topic }) => topic?.name);
  const filters = async () =>
    (await api.ask(publicContent.blogTopics)).data.map(({ slug, name, posts }) => [slug, name, posts]);

  test('is given to a post, which keeps it when it is renamed or hidden, and is not deleted meanwhile', async () => {
    const { id } = (await api.ask(lists.blogTopicRecord.calls.create, { body: { name: 'Clay & fire' }, as: editor }))
      .data;
    await api.ask(lists.blogTopicRecord.calls.create, { body: { name: 'مٹی' }, as: editor });
    const post = (await write(String(id))).data.id;
    const remove = (version: number) =>
      api.ask(lists.blogTopicRecord.calls.remove, { params: { id }, body: { version }, as: editor });
    expect((await remove(1)).message).toBe('This is in use. Hide it instead: what has it keeps it.');
    await publish(post, 1);
    expect(await shown()).toEqual(['Clay & fire']);
    expect((await filters())[0]).toEqual(['clay-fire', 'Clay & fire', 1]);
    const hidden = { name: 'Clay', hidden: true, version: 1 };
    await api.ask(lists.blogTopicRecord.calls.save, { params: { id }, body: hidden, as: editor });
    expect(await shown()).toEqual(['Clay']);
    expect((await filters())[0]).toEqual(['clay-fire', 'Clay', 0]);
    expect((await write(String(id))).errors).toEqual({ topic: 'Please choose a topic.' });
    expect((await write('0; drop table blogs')).errors).toEqual({ topic: 'Please choose a topic.' });
    // The form of the release before has no topic.
    expect((await rewrite(post, 2)).status).toBe(200);
    await publish(post, 3);
    expect(await shown()).toEqual(['Clay']);
    expect((await rewrite(post, 4, String(id))).status).toBe(200);
    expect((await rewrite(post, 5, '')).status).toBe(200);
    await publish(post, 6);
    expect(await shown()).toEqual([undefined]);
    expect((await remove(2)).status).toBe(200);
  });
});

describe('a page of a list', () => {
  const page = async (list: string, key: string) =>
    (await api.ask(publicContent.entryPage, { params: { list, key } })).data;
  const offer = (kind: string) => api.ask(network.volunteer, { body: { for: kind, description: 'Me.' }, as: member });
  const find = async (key: { name: string }) => {
    const rows = (await api.ask(lists.volunteerKindRecord.calls.all, { as: editor })).data;
    return rows.find(({ name }) => name === key.name) ?? { id: 0, version: 0 };
  };

  test('the four ways to contribute and the six services have the texts and the order that they had', async () => {
    const { entry, others } = await page('volunteer-kinds', 'meetup');
    expect(entry).toMatchObject({ name: 'Meetups', title: 'Host your own meetup', topic: null });
    expect(entry?.points).toHaveLength(3);
    expect(others.map(({ key }) => key)).toEqual(['chapter', 'ambassador', 'speaker']);
    const filings = await page('services', 'filings');
    expect(filings.entry).toMatchObject({
      name: 'Filings',
      points: ['What the Surge membership includes: /dashboard/membership'],
      topic: 'Company Formaton & Taxation',
    });
    expect(filings.others.map(({ key }) => key)).toEqual(['jobs', 'mentorship', 'training', 'tests', 'insurance']);
    expect((await page('services', 'nothing')).entry).toBeNull();
  });

  test('a way to contribute is added with a page, offered, renamed in offers, hidden, and kept while it was offered', async () => {
    const fields = {
      name: 'Kiln keeper',
      title: 'Keep the kiln',
      lead: 'Keep it warm.',
      points: 'Wood\nTime',
      hint: '',
    };
    const { id } = (await api.ask(lists.volunteerKindRecord.calls.create, { body: fields, as: editor })).data;
    expect((await page('volunteer-kinds', 'kiln-keeper')).entry).toMatchObject({ points: ['Wood', 'Time'] });
    expect((await offer('kiln-keeper')).status).toBe(200);
    const change = (body: object) =>
      api.ask(lists.volunteerKindRecord.calls.save, { params: { id }, body: { ...fields, ...body }, as: editor });
    expect((await change({ name: 'Fire keeper', hidden: true, version: 1 })).status).toBe(200);
    expect((await page('volunteer-kinds', 'kiln-keeper')).entry).toBeNull();
    for (const kind of ['kiln-keeper', 'nothing'])
      expect((await offer(kind)).errors).toEqual({ for: 'Please select how you want to contribute' });
    for (const kind of ['Fire keeper', 'kiln-keeper']) {
      const { rows } = (await api.ask(networkStaff.volunteers, { query: { kind }, as: support })).data;
      expect(rows.map((row) => row.kind)).toEqual(['Fire keeper']);
    }
    const { version } = await find({ name: 'Fire keeper' });
    const removal = { params: { id }, body: { version }, as: editor };
    expect((await api.ask(lists.volunteerKindRecord.calls.remove, removal)).status).toBe(409);
  });

  test('a service asks for a topic of issues, which is then not deleted', async () => {
    const { id: topic_id, version } = (await add(lists.issueTopicRecord, 'Clay by post')).data;
    const service = { name: 'Post', lead: 'By post.', points: 'Start: /dashboard', topic_id };
    const { id } = (await api.ask(lists.serviceRecord.calls.create, { body: service, as: editor })).data;
    expect((await page('services', 'post')).entry).toMatchObject({
      topic: 'Clay by post',
      points: ['Start: /dashboard'],
    });
    const removal = { params: { id: topic_id }, body: { version }, as: editor };
    expect((await api.ask(lists.issueTopicRecord.calls.remove, removal)).status).toBe(409);
    expect(
      (await api.ask(lists.serviceRecord.calls.create, { body: { ...service, name: 'Air', topic_id: id }, as: editor }))
        .errors,
    ).toEqual({
      topic_id: 'This choice is unknown.',
    });
    expect(
      (await api.ask(lists.serviceRecord.calls.remove, { params: { id }, body: { version: 1 }, as: editor })).status,
    ).toBe(200);
    expect((await api.ask(lists.issueTopicRecord.calls.remove, removal)).status).toBe(200);
  });
});
