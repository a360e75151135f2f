import type { ArticleFields } from '@azadkar/shared-api/public/staff/schema';
import { ChangedParts } from '../../layout/changed-parts';
import { textOfHtml } from '../../layout/text-of-html';

export interface ComparisonProps {
  before: ArticleFields;
  /** The latest text. */
  after: ArticleFields;
}

/** A chunk of its own. */
export const Comparison = ({ before, after }: ComparisonProps) => (
  <ChangedParts
    parts={[
      ['Title', before.title, after.title],
      ['In short', before.excerpt, after.excerpt],
      ['Text', textOfHtml(before.content), textOfHtml(after.content)],
      ['Address', before.slug, after.slug],
      ['Picture', before.featured_image, after.featured_image],
    ]}
    with="latest text"
  />
);
