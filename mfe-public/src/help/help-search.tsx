import { Box, Text, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Search } from 'lucide-react';
import type { Topic } from './topics';

interface Props {
  value: string;
  onChange: (text: string) => void;
  found: readonly Topic[];
}

/** Narrows the questions while somebody types; without scripts all of them are on the page. */
export function HelpSearch({ value, onChange, found }: Props) {
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Box as="search" aria-label="Search the answers" css={WITHOUT_SCRIPTS.hidden} maxWidth="3xl" mb="4">
      <AffixedInput
        type="search"
        aria-label="Search the answers"
        placeholder="Search: ticket, refund, password"
        value={value}
        maxLength={100}
        autoComplete="off"
        prefix={<Search size={18} aria-hidden="true" />}
        onChange={({ target }) => onChange(target.value)}
      />
      <Text role="status" textStyle="sm" color="fg.muted" mt="2" minHeight="6">
        {value.trim() && describeCount(count)}
      </Text>
    </Box>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'No answer has these words. Try another one, or ask us below.';
  return count === 1 ? '1 answer' : `${count} answers`;
}
