import { Button, chakra, IconButton } from '@azadkar/shared-ui';
import {
  Bold,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from 'prosemirror-tables';
import { type KeyboardEvent, useRef } from 'react';
import {
  clearFormatting,
  commands,
  hasMark,
  insertRule,
  insertTable,
  isInside,
  linkAt,
  pictureAt,
  setStyle,
  styleOf,
} from './commands';
import { documentSchema } from './document-schema';

interface Props {
  state: EditorState;
  /** Runs a command and gives the focus back to the text. */
  run: (command: Command) => void;
  focusText: () => void;
  onLink: () => void;
  onPicture: () => void;
  /** The id of the text that the buttons change. */
  controls: string;
}

const { nodes, marks } = documentSchema;

/** One stop of the Tab key; the arrows go from button to button, Escape back to the text. */
export function Toolbar({ focusText, controls, ...editing }: Props) {
  const { state, run } = editing;
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') focusText();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    if (!step || at < 0) return;
    event.preventDefault();
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  return (
    <Bar ref={bar} role="toolbar" aria-label="Formatting" aria-controls={controls} onKeyDown={move}>
      <StyleSelect
        aria-label="Style of the paragraph"
        value={styleOf(state)}
        onChange={({ target }) => run(setStyle(target.value))}
      >
        <option value="p">Text</option>
        <option value="h2">Heading</option>
        <option value="h3">Subheading</option>
        <option value="h4">Small heading</option>
      </StyleSelect>
      {toolsOf(editing).map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      {isInside(state, nodes.table) && <TableButtons run={run} />}
    </Bar>
  );
}

function toolsOf({ state, run, onLink, onPicture }: Omit<Props, 'focusText' | 'controls'>): Tool[] {
  const press = (command: Command) => () => run(command);
  return [
    { label: 'Bold', keys: 'Ctrl+B', icon: Bold, pressed: hasMark(state, marks.strong), act: press(commands.strong) },
    { label: 'Italic', keys: 'Ctrl+I', icon: Italic, pressed: hasMark(state, marks.em), act: press(commands.em) },
    {
      label: 'Struck through',
      icon: Strikethrough,
      pressed: hasMark(state, marks.strikethrough),
      act: press(commands.strikethrough),
    },
    { label: 'Link', keys: 'Ctrl+K', icon: Link, pressed: linkAt(state) !== '', act: onLink },
    {
      label: 'Bulleted list',
      icon: List,
      pressed: isInside(state, nodes.bullet_list),
      act: press(commands.bulletList),
      apart: true,
    },
    {
      label: 'Numbered list',
      icon: ListOrdered,
      pressed: isInside(state, nodes.ordered_list),
      act: press(commands.orderedList),
    },
    { label: 'Quotation', icon: Quote, pressed: isInside(state, nodes.blockquote), act: press(commands.quote) },
    { label: 'Picture', icon: Image, pressed: pictureAt(state) !== null, act: onPicture, apart: true },
    { label: 'Table', icon: Table, pressed: isInside(state, nodes.table), act: press(insertTable) },
    { label: 'Dividing line', icon: Minus, act: press(insertRule) },
    { label: 'Remove formatting', icon: RemoveFormatting, act: press(clearFormatting) },
    { label: 'Undo', keys: 'Ctrl+Z', icon: Undo2, act: press(commands.undo), apart: true },
    { label: 'Redo', keys: 'Ctrl+Y', icon: Redo2, act: press(commands.redo) },
  ];
}

interface Tool {
  label: string;
  keys?: string;
  icon: LucideIcon;
  pressed?: boolean;
  act: () => void;
  /** A gap before it. */
  apart?: boolean;
}

const ToolButton = ({ label, keys, icon: Icon, pressed, act, apart = false }: Tool) => (
  <IconButton
    variant="ghost"
    size="xs"
    color="fg.muted"
    ms={apart ? '1.5' : undefined}
    aria-label={label}
    title={keys ? `${label} (${keys})` : label}
    tabIndex={-1}
    aria-pressed={pressed}
    css={{ '&[aria-pressed=true]': { bg: 'brand.muted', color: 'brand.fg' } }}
    onMouseDown={(event) => event.preventDefault()} // the selection of the text stays
    onClick={act}
  >
    <Icon size={16} aria-hidden="true" />
  </IconButton>
);

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '0',
    rowGap: '0.5',
    p: '1',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    roundedTop: 'md',
  },
});

const StyleSelect = chakra('select', {
  base: {
    minHeight: '8',
    width: '6.5rem',
    px: '2',
    textStyle: 'sm',
    bg: 'transparent',
    color: 'fg',
    rounded: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '& option': { color: 'fg', bg: 'bg.panel' },
  },
});

const actions: readonly [label: string, command: Command][] = [
  ['Add a row', addRowAfter],
  ['Add a column', addColumnAfter],
  ['Head row', toggleHeaderRow],
  ['Delete the row', deleteRow],
  ['Delete the column', deleteColumn],
  ['Delete the table', deleteTable],
];

/** Shown while the cursor is in a table. */
const TableButtons = ({ run }: { run: (command: Command) => void }) => (
  <chakra.div role="group" aria-label="Table" display="flex" flexWrap="wrap" gap="0.5" width="full">
    {actions.map(([label, command]) => (
      <Button
        key={label}
        variant="ghost"
        size="xs"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(command)}
      >
        {label}
      </Button>
    ))}
  </chakra.div>
);
