import { publicStaff } from '@azadkar/shared-api/public/staff';
import { inTransaction } from '../../src/platform/database/schema';
import { insertArticle } from '../../src/subjects/public/staff/drafts.queries';
import { aMember } from '../../src/testing/a-member';
import { useTestApi } from '../../src/testing/start-api';
import { seedVersions } from './versions';

const api = useTestApi();

test('an article that was published twice has both texts, to be compared', async () => {
  await aMember(api, { email: 'editor@azadkar.test' });
  const fields = { title: 'A text', slug: 'a-text', excerpt: 'Short.', content: '<p>Long.</p>', featured_image: null };
  const id = await inTransaction(api.db, (trx) =>
    insertArticle(trx, 'blog', { ...fields, author_id: null, name: '', featured: false, files: [] }),
  );
  await api.db.updateTable('blogs').set({ published_at: new Date() }).where('id', '=', id).execute();
  await seedVersions(api);
  const as = await aMember(api, { role: 'admin' });
  const { data } = await api.ask(publicStaff.article, { as, params: { kind: 'blog', articleId: id } });
  expect(data.versions.map(({ title }) => title)).toEqual(['A text', 'A text (first text)']);
});
