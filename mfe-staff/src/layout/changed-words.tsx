import { chakra } from '@azadkar/shared-ui';
import { diffWordsWithSpace } from 'diff';

interface Props {
  before: string;
  after: string;
}

/** A text with the words that were taken away struck out, and new ones underlined. Import it lazily. */
export function ChangedWords({ before, after }: Props) {
  return (
    <Words>
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
        const key = `${index}-${value.length}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
      })}
    </Words>
  );
}

const Words = chakra('p', {
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
