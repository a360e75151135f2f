import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { SeedContext } from '../../src/operator/seed/seed-context';
import { inTransaction, type Trx } from '../../src/platform/database/schema';
import { newPublicId } from '../../src/platform/security/tokens';
import { attach, storeAttachment } from '../../src/subjects/safety-net/attachments';
import { leads, offers, queuedIssues, savedAnswers } from '../data/support-queue';
import { pictureNamed, readMedia } from '../stored-media';
import { type DemoPerson, findStaff, listMembers } from './people';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

type QueuedIssue = (typeof queuedIssues)[number];

/** Seeds what support works through: a queue of issues with files, answers kept ready, offers, requests and notes. */
export async function seedSupport({ db, files }: SeedContext): Promise<void> {
  const support = await findStaff(db, 'support');
  const members = await listMembers(db, { from: 40, count: 12 });
  if (!support || members.length === 0) return;
  const personOf = (index: number) => members[index % members.length] as DemoPerson;
  const ownerOf = (index: number) => personOf(queuedIssues[index]?.again ? index - 1 : index).id;
  const uploads = await Promise.all(queuedIssues.map((issue, index) => upload({ db, files }, issue, ownerOf(index))));
  await inTransaction(db, async (trx) => {
    for (const [index, issue] of queuedIssues.entries()) {
      const id = await insertIssue(trx, issue, { owner: ownerOf(index), support: support.id });
      await attach(trx, { ownerId: ownerOf(index), attachments: uploads[index] ?? [], issueId: id });
    }
    await trx
      .insertInto('canned_answers')
      .values(savedAnswers.map((answer) => ({ ...answer, updated_by: support.id })))
      .execute();
    await insertOffers(trx, personOf, support.id);
    await insertLeads(trx, personOf, support.id);
    await insertNotes(trx, personOf, support.id);
  });
}

async function upload(context: Pick<SeedContext, 'db' | 'files'>, { files = [] }: QueuedIssue, ownerId: number) {
  const stored = [];
  for (const name of files) stored.push(await storeAttachment(context, { bytes: await readFile(name), name, ownerId }));
  return stored;
}

const readFile = (name: string): Promise<Buffer> =>
  readMedia(
    name.endsWith('.pdf') ? 'documents/account-opening-form.pdf' : `pictures/${pictureNamed('library-folders')}`,
  );

async function insertIssue(
  trx: Trx,
  { title, topic, description, status, hoursAgo, taken, comments = [] }: QueuedIssue,
  people: { owner: number; support: number },
): Promise<number> {
  const at = ago(hoursAgo * HOUR_MS);
  const { id } = await trx
    .insertInto('issues')
    .values({
      ...{ title, topic, description, status, public_id: newPublicId(), user_id: people.owner },
      ...{ created_at: at, updated_at: at, waiting_since: at, assignee_id: taken ? people.support : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { by, text, hoursAgo: since, internal = false } of comments)
    await trx
      .insertInto('issue_comments')
      .values({
        ...{ issue_id: id, author_id: by === 'member' ? people.owner : people.support, body: text },
        ...{ internal, created_at: ago(since * HOUR_MS) },
      })
      .execute();
  return id;
}

type PersonOf = (index: number) => DemoPerson;

async function insertOffers(trx: Trx, personOf: PersonOf, support: number): Promise<void> {
  const rows = offers.map(({ daysAgo, status, ...offer }, index) => ({
    ...{ ...offer, status, user_id: personOf(index + 3).id, created_at: ago(daysAgo * DAY_MS) },
    answered_at: status === 'new' ? null : ago((daysAgo - 1) * DAY_MS),
    answered_by: status === 'new' ? null : support,
  }));
  await trx.insertInto('volunteer_requests').values(rows).execute();
}

async function insertLeads(trx: Trx, personOf: PersonOf, support: number): Promise<void> {
  for (const [index, { bank, city, state, handedOver, daysAgo }] of leads.entries()) {
    await trx
      .insertInto('bank_leads')
      .values({
        ...{ user_id: personOf(index + 5).id, city, state, preferred_bank: bank, created_at: ago(daysAgo * DAY_MS) },
        handover_id: handedOver ? await insertHandover(trx, { bank, support, at: ago((daysAgo - 2) * DAY_MS) }) : null,
      })
      .execute();
  }
}

/** To a key of which nobody has the other half. */
async function insertHandover(
  trx: Trx,
  { bank, support, at }: { bank: string; support: number; at: Date },
): Promise<number> {
  const inUse = await trx.selectFrom('bank_keys').where('bank', '=', bank).select('id').executeTakeFirst();
  const key = inUse ?? (await insertKey(trx, bank));
  const { id } = await trx
    .insertInto('bank_handovers')
    .values({ public_id: newPublicId(), bank, key_id: key.id, leads: 1, made_by: support, made_at: at, downloads: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const insertKey = async (trx: Trx, bank: string) =>
  trx
    .insertInto('bank_keys')
    .values({ bank, recipient: await identityToRecipient(await generateIdentity()), added_at: ago(30 * DAY_MS) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The first is also in the queue, so that a note is seen on the way to its issue. */
async function insertNotes(trx: Trx, personOf: PersonOf, support: number): Promise<void> {
  const texts = [
    'Prefers calls in the afternoon. (A demo note.)',
    'Was at the branch twice because of our letter: please be quick with this one. (A demo note.)',
  ];
  const rows = texts.map((body, index) => ({
    ...{ user_id: personOf(0).id, author_id: support, body },
    created_at: ago((5 - index * 3) * DAY_MS),
  }));
  await trx.insertInto('member_notes').values(rows).execute();
}
