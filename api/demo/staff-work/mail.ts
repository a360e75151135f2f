import type { SeedContext } from '../../src/operator/seed/seed-context';
import { findStaff, listMembers } from './people';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Seeds an email that no server took, an announcement that was sent and one that is a draft. */
export async function seedMail({ db }: SeedContext): Promise<void> {
  const editor = await findStaff(db, 'editor');
  const [person] = await listMembers(db, { from: 100, count: 1 });
  if (!editor || !person) return;
  await db
    .insertInto('mail_outbox')
    .values({
      recipient: person.email,
      letter: JSON.stringify({
        subject: 'Your seat at the summit',
        name: person.name,
        paragraphs: ['This email is from the demo. Its address does not exist, so no server takes it.'],
      }),
      ...{ state: 'failed', attempts: 1, last_error: '550 5.1.1 The address does not exist (demo)' },
      ...{ created_at: ago(27), not_before: ago(27) },
    })
    .execute();
  await db
    .insertInto('announcements')
    .values([
      {
        subject: 'The program of the summit is out',
        body: 'Two days, six speakers and an evening with music.\n\nThis announcement is from the demo: nobody has got it.',
        ...{ action_label: 'See the program', action_url: '/upcoming-events', audience: '{}', state: 'sent' },
        ...{ created_by: editor.id, created_at: ago(100), started_at: ago(98), ended_at: ago(97), recipients: 312 },
      },
      {
        subject: 'Seats are left at the pricing workshop',
        body: 'There are still some seats. Whoever has been twice before can bring somebody along.',
        ...{ action_label: null, action_url: null, audience: '{}', state: 'draft' },
        ...{ created_by: editor.id, created_at: ago(20), started_at: null, ended_at: null, recipients: 0 },
      },
    ])
    .execute();
}
