import { chakra, Text } from '@azadkar/shared-ui';
import { ChangedWords } from './changed-words';

interface Props {
  /** By their labels: how each was in a version, and how it is now. */
  parts: readonly (readonly [label: string, before: string, after: string])[];
  /** What the version is compared with: "latest text". */
  with: string;
}

/** What a text has that a version of it had not, and the other way round. It loads what finds differences: show it lazily. */
export function ChangedParts({ parts, with: now }: Props) {
  const different = parts.filter(([, before, after]) => before !== after);
  return (
    <chakra.div display="grid" gap="5">
      <Text color="fg.muted">
        {different.length === 0
          ? `It says the same as the ${now}.`
          : `Struck through: only in this version. Underlined: only in the ${now}.`}
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
