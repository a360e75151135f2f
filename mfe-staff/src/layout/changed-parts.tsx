/** What differs between two texts: modules that load what finds differences. Import them lazily. */
import { chakra, Text } from '@azadkar/shared-ui';
import { diffWordsWithSpace } from 'diff';

export interface ChangedPartsProps {
  /** By their labels: how each was in a version, and how it is now. */
  parts: readonly (readonly [label: string, before: string, after: string])[];
}

/** What a text has that a version of it had not, and the other way round. It loads what finds differences: show it lazily. */
export function ChangedParts({ parts }: ChangedPartsProps) {
  const different = parts.filter(([, before, after]) => before !== after);
  return (
    <chakra.div display="grid" gap="5">
      <Text color="fg.muted">
        {different.length === 0
          ? 'It says the same as the latest text.'
          : 'Struck through: only in this version. Underlined: only in the latest text.'}
      </Text>
      {different.map(([label, before, after]) => (
        <div key={label}>
          <Text fontWeight="semibold" mb="1">
            {label}
          </Text>
          <ChangedWords before={before} after={after} />
        </div>
      ))}
    </chakra.div>
  );
}

/** A text with the words that were taken away struck out, and new ones underlined. Import it lazily. */
const ChangedWords = ({ before, after }: { before: string; after: string }) => (
  <Words>
    {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
      const key = `${index}-${value.length}`;
      if (added) return <ins key={key}>{value}</ins>;
      return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
    })}
  </Words>
);

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
