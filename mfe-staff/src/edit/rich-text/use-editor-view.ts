import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, type Plugin, type Transaction } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { documentSchema, parseHtml, toHtml } from './document-schema';

interface Options {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Of the element that is edited. */
  attributes: Record<string, string>;
  onOpenLink: () => void;
}

/** The text is given to the form when the writer pauses, and when the focus leaves it. */
const PAUSE_MS = 200;

const stateOf = (html: string) => EditorState.create({ doc: parseHtml(html), plugins: editingPlugins() });

/** The editor in an element, and its state after each change. A value that came from elsewhere replaces the text. */
export function useEditorView({ value, onChange, onBlur, attributes, onOpenLink }: Options) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState(() => stateOf(value));
  const latest = useRef({ value, onChange, onBlur, attributes, onOpenLink });
  latest.current = { ...latest.current, onChange, onBlur, attributes, onOpenLink };

  useEffect(() => {
    if (!place.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      const html = toHtml(created.state.doc);
      if (html === latest.current.value) return;
      latest.current.value = html;
      latest.current.onChange(html);
    };
    const created: EditorView = new EditorView(place.current, {
      state: stateOf(latest.current.value),
      attributes: () => latest.current.attributes,
      dispatchTransaction(transaction: Transaction) {
        created.updateState(created.state.apply(transaction));
        setState(created.state);
        if (!transaction.docChanged) return;
        clearTimeout(timer);
        timer = setTimeout(flush, PAUSE_MS);
      },
      handleKeyDown(_, event) {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        latest.current.onOpenLink();
        return true;
      },
      handleDOMEvents: {
        blur: () => {
          flush();
          latest.current.onBlur?.();
        },
      },
    });
    view.current = created;
    setState(created.state);
    return () => {
      flush();
      created.destroy();
      view.current = null;
    };
  }, []);

  useEffect(() => {
    if (!view.current || value === latest.current.value) return;
    latest.current.value = value;
    view.current.updateState(stateOf(value));
    setState(view.current.state);
  }, [value]);

  return { place, view, state };
}

/** The plugins of the editor: its keys, and the signs that become headings and lists while one types. */

const { nodes, marks } = documentSchema;

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Tab leaves the editor, as it leaves any field; only within a table it goes from cell to cell. */
const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-u': toggleMark(marks.underline),
  'Mod-Shift-x': toggleMark(marks.strikethrough),
  'Mod-e': toggleMark(marks.code),
  'Mod-Alt-0': setBlockType(nodes.paragraph),
  'Mod-Alt-2': setBlockType(nodes.heading, { level: 2 }),
  'Mod-Alt-3': setBlockType(nodes.heading, { level: 3 }),
  'Mod-Alt-4': setBlockType(nodes.heading, { level: 4 }),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': insertBreak,
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
};

const signs = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    new InputRule(/--$/, '–'),
    new InputRule(/\.\.\.$/, '…'),
  ],
});

const editingPlugins = (): Plugin[] => [
  signs,
  keymap(keys),
  keymap(baseKeymap),
  history(),
  dropCursor({ class: 'drop-cursor', color: false, width: 2 }),
  gapCursor(),
  tableEditing(),
];
