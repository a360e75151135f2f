import type { StaffEmailTemplate } from '@azadkar/shared-api/staff/staff/schema';
import { Button, chakra, Text } from '@azadkar/shared-ui';
import { useFormValues } from '@azadkar/shared-ui/forms';
import { type SyntheticEvent, useRef } from 'react';
import { Panel } from '../../layout/panel';

interface Props {
  placeholders: StaffEmailTemplate['placeholders'];
  onInsert: (name: string) => void;
}

/** What the site puts into the text, and a button that inserts each where the cursor is. */
export function Placeholders({ placeholders, onInsert }: Props) {
  if (placeholders.length === 0)
    return (
      <Panel title="Placeholders">
        <Text color="fg.muted">This email has none: it says the same to everybody.</Text>
      </Panel>
    );
  return (
    <Panel title="Placeholders" flush>
      <chakra.ul listStyleType="none">
        {placeholders.map(({ name, meaning, sample, required, optional, block }) => (
          <Row key={name}>
            <Button
              size="xs"
              variant="outline"
              fontFamily="mono"
              aria-label={`Insert {${name}}`}
              onClick={() => onInsert(name)}
            >
              {`{${name}}`}
            </Button>
            <chakra.div minWidth="0" flex="1 1 14rem">
              <Text overflowWrap="anywhere">
                {meaning}.{required && ' It must be in the text.'}
                {optional && ' Without it, its paragraph is left out.'}
                {block && ' It needs a paragraph of its own.'}
              </Text>
              <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere" whiteSpace="pre-line">
                {sample}
              </Text>
            </chakra.div>
          </Row>
        ))}
      </chakra.ul>
    </Panel>
  );
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;
const isText = (target: EventTarget): target is TextElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Follows the cursor through the fields, and puts a placeholder where it was last; at first, at the end of the text. */
export function useInsertion() {
  const { values, setValue } = useFormValues<Record<string, string>>();
  const last = useRef<TextElement | null>(null);
  const note = ({ target }: SyntheticEvent) => {
    if (isText(target)) last.current = target;
  };
  const insert = (name: string) => {
    const element = last.current ?? document.querySelector<HTMLTextAreaElement>('textarea[name=body]');
    if (!element) return;
    const text = values[element.name] ?? '';
    const [start, end] = [element.selectionStart ?? text.length, element.selectionEnd ?? text.length];
    const at = last.current ? { start, end } : { start: text.length, end: text.length };
    const inserted = `{${name}}`;
    setValue(element.name, text.slice(0, at.start) + inserted + text.slice(at.end));
    last.current = element;
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(at.start + inserted.length, at.start + inserted.length);
    });
  };
  return { follow: { onFocus: note }, insert };
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '3',
    px: '4',
    py: '2.5',
    '&:not(:first-child)': { borderTopWidth: '1px' },
  },
});
