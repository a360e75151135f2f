import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import { ArticleCard } from './article-card';

interface Props {
  release: Data<typeof publicContent.pressReleases>[number];
  headingLevel?: 2 | 3;
}

/** A press release in a list. */
export function PressReleaseCard({ release, headingLevel }: Props) {
  const { id, slug, title, excerpt, featured_image: picture, created_at: date } = release;
  return (
    <ArticleCard
      {...{ title, excerpt, picture, date, headingLevel }}
      to={toPath(paths.pressRelease, { prSlug: slug, prId: id })}
    />
  );
}
