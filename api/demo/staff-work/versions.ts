import type { SeedContext } from '../../src/operator/seed/seed-context';
import { inTransaction } from '../../src/platform/database/schema';
import { addVersion, findArticle } from '../../src/subjects/public/staff/drafts.queries';
import { findStaff } from './people';

const DAY_MS = 24 * 3_600_000;

/** Seeds an article that was published twice, so that its two texts can be compared. */
export async function seedVersions({ db }: SeedContext): Promise<void> {
  const editor = await findStaff(db, 'editor');
  const newest = db.selectFrom('blogs').where('published_at', 'is not', null).orderBy('published_at', 'desc');
  const post = await newest.select('id').executeTakeFirst();
  const article = post && (await findArticle(db, 'blog', post.id));
  if (!editor || !article?.published_at) return;
  const { id, fields, published_at: publishedAt } = article;
  const of = { kind: 'blog', id } as const;
  const earlier = { ...fields, title: `${fields.title} (first text)`, excerpt: 'A demo of an earlier text.' };
  await inTransaction(db, async (trx) => {
    await addVersion(trx, { ...of, fields: earlier, publishedBy: editor.id, publishedAt });
    const publishedAgain = new Date(Math.min(publishedAt.getTime() + DAY_MS, Date.now()));
    await addVersion(trx, { ...of, fields, publishedBy: editor.id, publishedAt: publishedAgain });
  });
}
