import type { ArticleFields } from '@azadkar/shared-api/public/staff/schema';
import { chakra, Text } from '@azadkar/shared-ui';
import { diffWordsWithSpace } from 'diff';

export interface ComparisonProps {
  before: ArticleFields;
  /** The latest text. */
  after: ArticleFields;
}

/** What the latest text has that a version had not, and the other way round. A chunk of its own. */
export function Comparison({ before, after }: ComparisonProps) {
  const parts = [
    ['Title', before.title, after.title],
    ['In short', before.excerpt, after.excerpt],
    ['Text', textOf(before.content), textOf(after.content)],
    ['Address', before.slug, after.slug],
    ['Picture', before.featured_image, after.featured_image],
  ] as const;
  const different = parts.filter(([, old, now]) => old !== now);
  return (
    <chakra.div display="grid" gap="5">
      <Text color="fg.muted">
        {different.length === 0
          ? 'It says the same as the latest text.'
          : 'Struck through: only in this version. Underlined: only in the latest text.'}
      </Text>
      {different.map(([label, old, now]) => (
        <div key={label}>
          <Text fontWeight="semibold" mb="1">
            {label}
          </Text>
          <Changed>
            {diffWordsWithSpace(old, now).map(({ value, added, removed }, index) => {
              const key = `${index}-${value.length}`;
              if (added) return <ins key={key}>{value}</ins>;
              return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
            })}
          </Changed>
        </div>
      ))}
    </chakra.div>
  );
}

const BLOCKS = 'p, h2, h3, h4, li, blockquote, pre, figcaption, tr, hr';

/** The words of an HTML text, a line for each paragraph. Read in a document of its own, in which nothing is loaded. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  for (const image of body.querySelectorAll('img')) image.replaceWith(`[${image.alt || 'picture'}]\n`);
  return body.textContent?.replace(/\n{2,}/g, '\n').trim() ?? '';
}

const Changed = chakra('p', {
  base: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: '50vh',
    overflowY: 'auto',
    p: '3',
    bg: 'bg.subtle',
    rounded: 'md',
    '& ins': { bg: 'bg.success', color: 'fg.success', textDecoration: 'underline' },
    '& del': { bg: 'bg.error', color: 'fg.error' },
  },
});
