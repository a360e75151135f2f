import { chakra } from '@azadkar/shared-ui';
import { diffWordsWithSpace } from 'diff';

export interface MarkedTextProps {
  text: string;
  /** What it is compared with. */
  other: string;
}

/** A text with the words marked that another one has not. Import it lazily. */
export function MarkedText({ text, other }: MarkedTextProps) {
  const parts = diffWordsWithSpace(other, text).filter(({ removed }) => !removed);
  return parts.map(({ value, added }, index) => {
    const key = `${index}-${value.length}`;
    return added ? <Mark key={key}>{value}</Mark> : <span key={key}>{value}</span>;
  });
}

const Mark = chakra('mark', { base: { bg: 'accent.muted', color: 'fg' } });
