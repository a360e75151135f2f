import { publicContent } from '@azadkar/shared-api/public';
import type { Api } from '../api';
import { parseId } from '../http/ids';
import { refuse } from '../http/refusals';
import { serve } from '../http/serve';
import { authorCard, authorStrip } from './author.rules';
import { findBlog, listBlogs } from './content.queries';

export function blogRoutes(api: Api): void {
  serve(api, publicContent.blogs, async () => {
    const blogs = await listBlogs(api.db);
    return blogs.map(({ author_name, status, visibility, avatar, created_at, ...card }) => ({
      ...card,
      created_at: created_at.toISOString(),
      author: authorStrip({ author_name, status, visibility, avatar }),
    }));
  });

  serve(api, publicContent.blog, async ({ params }) => {
    const found = await findBlog(api.db, parseId(params.blogId, 'post'));
    if (!found) throw refuse.notFound('post');
    const { id, slug, title, excerpt, content, featured_image, created_at } = found;
    const post = { id, slug, title, excerpt, content, featured_image, created_at: created_at.toISOString() };
    return { ...post, author: authorCard(found) };
  });
}
