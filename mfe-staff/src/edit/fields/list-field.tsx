import { Button, chakra, IconButton } from '@azadkar/shared-ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { messageAt } from './error-message';
import { GroupFrame } from './field-frame';
import { fieldId, useFormScope } from './form-scope';

interface Props {
  name: string;
  label: string;
  description?: ReactNode;
  /** What one row is: "package"; its buttons are "Add a package", "Remove package 2". */
  noun: string;
  /** "an" where the noun asks for it. */
  article?: 'a' | 'an';
  /** What a new row starts with. */
  newRow: () => Record<string, unknown>;
  max?: number;
  /** The fields of a row, whose names begin with `row`: <TextField name={`${row}.title`} label="Title" />. */
  children: (row: string, index: number) => ReactNode;
}

/** Rows of fields that are added, removed and reordered, with buttons or with Alt and the arrow keys. */
export function ListField({ name, label, description, noun, article = 'a', newRow, max, children }: Props) {
  const { id: form, register } = useFormScope();
  const { fields, append, remove, move } = useFieldArray<Record<string, Record<string, unknown>[]>>({ name });
  const { errors } = useFormState<Record<string, unknown>>({ name });
  const [announced, announce] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string>(undefined);
  useEffect(() => register(name, { label }), [register, name, label]);
  useEffect(() => {
    if (!focusNext.current) return;
    const target = list.current?.parentElement?.querySelector<HTMLElement>(focusNext.current);
    focusNext.current = undefined;
    target?.focus();
  });
  const id = fieldId(form, name);
  const add = () => {
    append(newRow(), { shouldFocus: false });
    focusNext.current = `[data-row="${fields.length}"] :is(input, select, textarea)`;
  };
  const drop = (index: number) => {
    remove(index);
    announce(`Removed ${noun} ${index + 1}.`);
    focusNext.current = fields.length > 1 ? `[data-row="${Math.max(0, index - 1)}"] [data-remove]` : '[data-add]';
  };
  const shift = (index: number, step: 1 | -1) => {
    const to = index + step;
    if (to < 0 || to >= fields.length) return;
    move(index, to);
    announce(`Moved to place ${to + 1} of ${fields.length}.`);
    focusNext.current = `[data-row="${to}"] [data-move="${step}"]:not(:disabled), [data-row="${to}"] [data-move]:not(:disabled)`;
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || (step !== 1 && step !== -1)) return;
    event.preventDefault();
    shift(index, step);
  };
  return (
    <GroupFrame {...{ id, label, description }} error={messageAt(errors, name)}>
      <chakra.ol ref={list} listStyleType="none" display="grid" gap="2" mt="1">
        {fields.map((field, index) => (
          <Row key={field.id} data-row={index} onKeyDown={(event) => onKeyDown(event, index)}>
            <chakra.div display="grid" gap="3" minWidth="0">
              {children(`${name}.${index}`, index)}
            </chakra.div>
            <RowButtons
              {...{ noun, index, count: fields.length }}
              onMove={(step) => shift(index, step)}
              onRemove={() => drop(index)}
            />
          </Row>
        ))}
      </chakra.ol>
      <chakra.p role="status" srOnly>
        {announced}
      </chakra.p>
      {(max === undefined || fields.length < max) && (
        <Button data-add="" variant="outline" size="xs" mt="2" onClick={add}>
          <Plus aria-hidden="true" />
          {`Add ${article} ${noun}`}
        </Button>
      )}
    </GroupFrame>
  );
}

interface ButtonsProps {
  noun: string;
  index: number;
  count: number;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function RowButtons({ noun, index, count, onMove, onRemove }: ButtonsProps) {
  const name = `${noun} ${index + 1}`;
  return (
    <chakra.div display="flex" gap="0.5" alignItems="start">
      <IconButton
        data-move="-1"
        variant="ghost"
        size="xs"
        aria-label={`Move ${name} up`}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        data-move="1"
        variant="ghost"
        size="xs"
        aria-label={`Move ${name} down`}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton data-remove="" variant="ghost" size="xs" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </chakra.div>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    gap: '2',
    p: '3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    rounded: 'md',
    '& > div:last-child': { justifyContent: 'flex-end' },
  },
});
