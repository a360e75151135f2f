import { publicContent } from '@azadkar/shared-api/public';
import type { Api } from '../api';
import { parseId } from '../http/ids';
import { serve } from '../http/serve';
import {
  findBlog,
  findPressRelease,
  listBlogs,
  listDirectors,
  listHighlights,
  listMediaMentions,
  listPartners,
  listPressReleases,
} from './content.queries';
import { feedRoutes } from './feed.routes';
import { countFigures } from './figures/figures.queries';
import {
  presentBlog,
  presentBlogCard,
  presentMediaMention,
  presentPressRelease,
  presentPressReleaseCard,
} from './public.present';
import { publicRefusals } from './public.refusals';
import { publicationRoutes } from './publication.routes';

/** The newest posts of the home page. */
const NEWEST = 3;

/** The routes of the public subject: content that everyone can read. */
export function publicRoutes(api: Api): void {
  const { db } = api;

  serve(api, publicContent.corporatePartners, () => listPartners(db, { corporate: true }));
  serve(api, publicContent.partners, () => listPartners(db, { corporate: false }));
  serve(api, publicContent.highlights, () => listHighlights(db));
  serve(api, publicContent.orderedMediaMentions, async () =>
    (await listMediaMentions(db, 'position')).map(presentMediaMention),
  );
  serve(api, publicContent.mediaMentions, async () => (await listMediaMentions(db, 'newest')).map(presentMediaMention));
  serve(api, publicContent.directors, () => listDirectors(db));

  serve(api, publicContent.blogs, async () => (await listBlogs(db)).map(presentBlogCard));

  serve(api, publicContent.newestBlogs, async () => (await listBlogs(db, { limit: NEWEST })).map(presentBlogCard));

  serve(api, publicContent.blog, async ({ params }) => {
    const found = await findBlog(db, parseId(params.blogId, 'post'));
    if (!found) throw publicRefusals.postNotFound();
    return presentBlog(found);
  });

  serve(api, publicContent.featuredPressReleases, async () =>
    (await listPressReleases(db, { featured: true })).map(presentPressReleaseCard),
  );

  serve(api, publicContent.pressReleases, async () => (await listPressReleases(db)).map(presentPressReleaseCard));

  serve(api, publicContent.pressRelease, async ({ params }) => {
    const found = await findPressRelease(db, parseId(params.id, 'press release'));
    if (!found) throw publicRefusals.pressReleaseNotFound();
    return presentPressRelease(found);
  });

  serve(api, publicContent.figures, () => countFigures(db));

  publicationRoutes(api);
  feedRoutes(api);
}
