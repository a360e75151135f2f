import type { SeedContext } from '../src/operator/seed/seed-context';
import { inTransaction } from '../src/platform/database/schema';
import { newPublicId } from '../src/platform/security/tokens';
import { atTime } from './days';

const MINUTE_MS = 60_000;

/** Seeds what the demo member has of the directory: saved searches, and conversations, the last of them unread. */
export async function seedNetwork({ db }: SeedContext): Promise<void> {
  await inTransaction(db, async (trx) => {
    const listed = trx.selectFrom('directory_entries as d').innerJoin('users as u', 'u.id', 'd.user_id');
    const people = await listed
      .where('d.listed', '=', true)
      .orderBy('u.id')
      .limit(20)
      .select(['u.id', 'u.email'])
      .execute();
    const demo = people.find(({ email }) => email === 'demo@azadkar.test');
    const others = people.filter((person) => person !== demo);
    if (!demo) return;
    await trx
      .insertInto('saved_searches')
      .values(
        savedSearches.map((search, slot) => ({
          ...search,
          checked_at: atTime(-2, '11:20'),
          user_id: demo.id,
          slot: slot + 1,
          public_id: newPublicId(),
        })),
      )
      .execute();
    for (const [index, { daysAgo, messages }] of conversations.entries()) {
      const other = others[index * 3];
      if (!other) continue;
      const at = (number: number) => new Date(atTime(-daysAgo, '11:20').getTime() + number * 35 * MINUTE_MS);
      const { id } = await trx
        .insertInto('conversations')
        .values({
          public_id: newPublicId(),
          low_id: Math.min(demo.id, other.id),
          high_id: Math.max(demo.id, other.id),
          created_at: at(0),
          last_message_at: at(messages.length - 1),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = messages.map(({ by, text, unread = false }, number) => ({
        conversation_id: id,
        author_id: by === 'demo' ? demo.id : other.id,
        body: text,
        created_at: at(number),
        read_at: unread ? null : at(number + 1),
      }));
      await trx.insertInto('messages').values(rows).execute();
    }
  });
}

/** The searches that the demo member keeps. They were looked at the day before yesterday, so there is an email soon. */
const savedSearches = [
  { name: 'Experts in Lahore', filters: JSON.stringify({ city: 'Lahore', experience: 'expert' }), emails: true },
  { name: 'Who has time for a small project', filters: JSON.stringify({ availability: 'Part time' }), emails: false },
];

interface DemoConversation {
  daysAgo: number;
  messages: { by: 'demo' | 'other'; text: string; unread?: boolean }[];
}

/** What the demo member and others of the demo have written to each other. */
const conversations: DemoConversation[] = [
  {
    daysAgo: 1,
    messages: [
      { by: 'other', text: 'Hello! I saw your page in Our Voice. Do you take on small projects in December?' },
      { by: 'demo', text: 'Yes, I do. What is it about, and when do you need it?' },
      {
        by: 'other',
        text: 'A demo shop needs twelve product pages. The texts are ready.\n\nCould you tell me what it would cost, and how long it takes?',
        unread: true,
      },
    ],
  },
  {
    daysAgo: 9,
    messages: [
      { by: 'demo', text: 'Thank you for your talk at the meetup. Are your slides somewhere?' },
      {
        by: 'other',
        text: 'I am glad that you liked it. They come with the newsletter of the demo chapter next week.',
      },
    ],
  },
];
