import { publicContent } from '@azadkar/shared-api/public';
import type { Api } from '../api';
import { serve } from '../http/serve';
import { blogRoutes } from './blog.routes';
import { listDirectors, listHighlights, listMediaMentions, listPartners } from './content.queries';
import { feedRoutes } from './feed.routes';
import { pressRoutes } from './press.routes';
import { publicationRoutes } from './publication.routes';

/** What visitors read. */
export function publicRoutes(api: Api): void {
  const { db } = api;
  serve(api, publicContent.corporatePartners, () => listPartners(db, { corporate: true }));
  serve(api, publicContent.partners, () => listPartners(db, { corporate: false }));
  serve(api, publicContent.highlights, () => listHighlights(db));
  serve(api, publicContent.orderedMediaMentions, () => listMediaMentions(db, 'position'));
  serve(api, publicContent.mediaMentions, () => listMediaMentions(db, 'newest'));
  serve(api, publicContent.directors, () => listDirectors(db));
  blogRoutes(api);
  pressRoutes(api);
  publicationRoutes(api);
  feedRoutes(api);
}
