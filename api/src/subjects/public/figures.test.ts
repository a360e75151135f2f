import { publicContent } from '@azadkar/shared-api/public';
import { enqueueEmail } from '../../platform/mail/enqueue-email.queries';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

test('the figures count emails that wait or failed, and who wants no newsletter', async () => {
  const admin = await aMember(api, { role: 'admin' });
  const quiet = await aMember(api);
  await aMember(api, { emailVerified: false });
  await api.db.updateTable('users').set({ marketing_opt_out_at: new Date() }).where('id', '=', quiet.id).execute();
  const email = { subject: 'Hello', paragraphs: ['Hello'] };
  for (const address of ['one@azadkar.test', 'two@azadkar.test']) await enqueueEmail(api.db, address, email);
  await api.db
    .updateTable('mail_outbox')
    .set({ state: 'failed' })
    .where('recipient', '=', 'two@azadkar.test')
    .execute();

  const { data } = await api.ask(publicContent.figures, { as: admin });

  expect(data).toEqual({
    report_requests: 0,
    new_posts: 0,
    waiting_emails: 1,
    failed_emails: 1,
    subscribed: 1,
    unsubscribed: 1,
  });
});

test('the home page gets the newest three posts', async () => {
  for (const day of [1, 2, 3, 4])
    await api.db
      .insertInto('blogs')
      .values({
        slug: `post-${day}`,
        title: `Post ${day}`,
        excerpt: 'Short',
        content: '<p>Long</p>',
        published_at: new Date(2025, 2, day),
        created_at: new Date(2025, 2, day),
      })
      .execute();
  const { data } = await api.ask(publicContent.newestBlogs);
  expect(data.map(({ title }) => title)).toEqual(['Post 4', 'Post 3', 'Post 2']);
});
