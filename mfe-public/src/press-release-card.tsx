import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import { ArticleCard } from './article-card';

interface Props {
  release: Data<typeof publicContent.pressReleases>[number];
  headingLevel?: 2 | 3;
}

/** A press release in a list. */
export const PressReleaseCard = ({ release, headingLevel }: Props) => (
  <ArticleCard
    article={release}
    headingLevel={headingLevel}
    to={toPath(paths.pressRelease, { prSlug: release.slug, prId: release.id })}
  />
);
