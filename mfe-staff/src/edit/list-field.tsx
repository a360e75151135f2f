import { Button, chakra, IconButton } from '@azadkar/shared-ui';
import { GroupFrame, useField, useFormCheck } from '@azadkar/shared-ui/forms';
import { Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { MoveButton } from '../layout/move-button';
import { useLatest } from './use-stored';

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
  /** In long lists: the field that a row shows while it is closed. One is open at a time, and each that has an error. */
  closedAs?: string;
  /** The fields of a row, whose names begin with `row`: <TextField name={`${row}.title`} label="Title" />. */
  children: (row: string, index: number) => ReactNode;
}

/** Rows of fields that are added, removed and reordered with buttons. */
export function ListField({ name, label, description, noun, article = 'a', newRow, max, closedAs, children }: Props) {
  const { errors, attempts } = useFormCheck();
  const [open, setOpen] = useState<number>();
  const { id, error, rows, append, remove, move } = useRows({ name, label, description });
  const [announced, announce] = useState('');
  const { list, focusNext } = useFocusNext();
  const add = () => {
    setOpen(append(newRow()));
    focusNext.current = [firstOf(rows.length)];
  };
  const drop = (index: number) => {
    remove(index);
    announce(`Removed ${noun} ${index + 1}.`);
    focusNext.current = [rows.length > 1 ? `[data-row="${Math.max(0, index - 1)}"] [data-remove]` : '[data-add]'];
  };
  const shift = (index: number, step: 1 | -1) => {
    const to = index + step;
    if (to < 0 || to >= rows.length) return;
    move(index, to);
    announce(`Moved to place ${to + 1} of ${rows.length}.`);
    focusNext.current = [`="${step}"`, ''].map((way) => `[data-row="${to}"] [data-move${way}]:not(:disabled)`);
  };
  const edit = (index: number) => {
    setOpen(rows[index]?.key);
    focusNext.current = [firstOf(index)];
  };
  const actions = useLatest({ drop, shift, edit }); // for rows that are not drawn again
  return (
    <GroupFrame id={id} label={label} description={description} error={error}>
      <chakra.ol ref={list} listStyleType="none" display="grid" gap="2" mt="1">
        {rows.map(({ row, key }, index) => {
          const at = `${name}.${index}`;
          const place = { index, noun, count: rows.length, actions };
          const isOpen = !closedAs || key === open || (attempts > 0 && valueAt(errors, at) !== undefined);
          return isOpen ? (
            <Row key={key} data-row={index}>
              <chakra.div display="grid" gap="3" minWidth="0">
                {children(at, index)}
              </chakra.div>
              <RowButtons {...place} />
            </Row>
          ) : (
            <ClosedRow key={key} {...place} text={String(valueAt(row, closedAs) ?? '')} />
          );
        })}
      </chakra.ol>
      <chakra.p role="status" srOnly>
        {announced}
      </chakra.p>
      {(max === undefined || rows.length < max) && <AddButton label={`Add ${article} ${noun}`} onAdd={add} />}
    </GroupFrame>
  );
}

/** Gives the focus, after the next rendering, to what the first of these selectors finds beside the list. */
function useFocusNext() {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<readonly string[]>([]);
  useEffect(() => {
    const found = focusNext.current.map((one) => list.current?.parentElement?.querySelector<HTMLElement>(one));
    focusNext.current = [];
    found.find((target) => target)?.focus();
  });
  return { list, focusNext };
}

/** The rows of a list: a key for each, which it keeps when it is moved, and what changes them. */
function useRows(props: Pick<Props, 'name' | 'label' | 'description'>) {
  const { id, error, value, setValue } = useField(props);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const nextKey = useRef(0);
  const keys = useRef<readonly number[]>([]);
  if (keys.current.length !== list.length) keys.current = list.map(() => nextKey.current++); // loaded, or put back
  const set = (newKeys: readonly number[], rows: readonly unknown[]) => {
    keys.current = newKeys;
    setValue(rows);
  };
  return {
    id,
    error,
    rows: list.map((row, index) => ({ row, key: keys.current[index] ?? index })),
    append: (row: unknown) => {
      const key = nextKey.current++;
      set([...keys.current, key], [...list, row]);
      return key;
    },
    remove: (index: number) => set(without(keys.current, index), without(list, index)),
    move: (from: number, to: number) => set(moved(keys.current, from, to), moved(list, from, to)),
  };
}

/** The first control of a row. */
const firstOf = (index: number) => `[data-row="${index}"] :is(input, select, textarea)`;

/** What nested rows or errors have at this path: "packages.0". */
const valueAt = (nested: unknown, path: string): unknown =>
  path.split('.').reduce((at, key) => (isObject(at) ? at[key] : undefined), nested);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const without = <T,>(items: readonly T[], index: number) => items.filter((_, at) => at !== index);
const moved = <T,>(items: readonly T[], from: number, to: number) =>
  without(items, from).toSpliced(to, 0, ...items.slice(from, from + 1));

const AddButton = ({ label, onAdd }: { label: string; onAdd: () => void }) => (
  <Button data-add="" variant="outline" size="xs" mt="2" onClick={onAdd}>
    <Plus aria-hidden="true" />
    {label}
  </Button>
);

interface ButtonsProps {
  noun: string;
  index: number;
  count: number;
  actions: RefObject<
    Record<'drop' | 'edit', (index: number) => void> & { shift: (index: number, step: 1 | -1) => void }
  >;
}

/** A row that is not edited: drawn again when its text or place changes, and not at each key that is pressed elsewhere. */
const ClosedRow = memo(function ClosedRow({ text, ...place }: ButtonsProps & { text: string }) {
  const { noun, index, actions } = place;
  return (
    <Row data-row={index} contentVisibility="auto" containIntrinsicSize="auto 3.5rem">
      <Button
        variant="ghost"
        size="sm"
        fontWeight="normal"
        justifyContent="flex-start"
        minWidth="0"
        whiteSpace="normal"
        textAlign="start"
        onClick={() => actions.current.edit(index)}
      >
        <chakra.span srOnly>{`Edit ${noun} `}</chakra.span>
        {`${index + 1}. ${text || `Empty ${noun}`}`}
      </Button>
      <RowButtons {...place} />
    </Row>
  );
});

function RowButtons({ noun, index, count, actions }: ButtonsProps) {
  const name = `${noun} ${index + 1}`;
  return (
    <chakra.div display="flex" gap="0.5" alignItems="start">
      {([-1, 1] as const).map((step) => (
        <MoveButton
          key={step}
          name={name}
          step={step}
          data-move={step}
          disabled={index + step < 0 || index + step >= count}
          onClick={() => actions.current.shift(index, step)}
        />
      ))}
      <IconButton
        data-remove=""
        variant="ghost"
        size="xs"
        aria-label={`Remove ${name}`}
        onClick={() => actions.current.drop(index)}
      >
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
