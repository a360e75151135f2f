import type { Data } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import type { publicContent } from '@azadkar/shared-api/public';
import { ArticleCard } from './article-card';

interface Props {
  release: Data<typeof publicContent.pressReleases>[number];
  headingLevel?: 2 | 3;
  brief?: boolean;
}

/** A press release in a list. */
export const PressReleaseCard = ({ release, headingLevel, brief }: Props) => (
  <ArticleCard
    article={release}
    headingLevel={headingLevel}
    brief={brief}
    to={toPath(paths.pressRelease, { prSlug: release.slug, prId: release.id })}
  />
);
