import { chakra } from '@azadkar/shared-ui';
import { diffWordsWithSpace } from 'diff';

export interface MarkedTextProps {
  text: string;
  /** What it is compared with. */
  other: string;
}

/** A text with the words marked that another one has not; of what both have, the words around them. Import it lazily. */
export function MarkedText({ text, other }: MarkedTextProps) {
  const parts = diffWordsWithSpace(other, text).filter(({ removed }) => !removed);
  return parts.map(({ value, added }, index) => {
    const key = `${index}-${value.length}`;
    if (added) return <Mark key={key}>{value}</Mark>;
    return <span key={key}>{shorten(value, { isFirst: index === 0, isLast: index === parts.length - 1 })}</span>;
  });
}

const Mark = chakra('mark', { base: { bg: 'accent.muted', color: 'fg' } });

/** Of a long passage that both have, so much is shown beside a difference. */
const SHOWN = 80;

function shorten(passage: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (passage.length <= 3 * SHOWN || (isFirst && isLast)) return passage;
  const start = isFirst ? '' : passage.slice(0, SHOWN).replace(/\s+\S*$/, ' ');
  const end = isLast ? '' : passage.slice(-SHOWN).replace(/^\S*\s+/, ' ');
  return `${start}…${end}`;
}
