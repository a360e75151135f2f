/** What the toolbar does, and what of it holds at the selection. */
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { documentSchema } from './document-schema';

const { nodes, marks } = documentSchema;

export function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);
}

export const isInside = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type);

/** "p", "h2" … of the text at the selection, as the choice of the toolbar has it. */
export function styleOf({ selection: { $from } }: EditorState): string {
  const { type, attrs } = $from.parent;
  return type === nodes.heading ? `h${attrs.level}` : 'p';
}

export const setStyle = (style: string): Command =>
  style === 'p' ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: Number(style.slice(1)) });

/** A list of the other kind becomes one of this kind. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    if (isInside(state, type)) return liftListItem(nodes.list_item)(state, dispatch, view);
    const other = type === nodes.bullet_list ? nodes.ordered_list : nodes.bullet_list;
    if (!isInside(state, other)) return wrapInList(type)(state, dispatch, view);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type !== other) continue;
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
      return true;
    }
    return false;
  };

const toggleQuote: Command = (state, dispatch, view) =>
  isInside(state, nodes.blockquote) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view);

export const insertRule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

/** With a head row, and the cursor in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  const rowOf = (cell: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: 3 }, () => cell.create()),
    );
  const table = nodes.table.create(null, [rowOf(nodes.table_header), rowOf(nodes.table_cell), rowOf(nodes.table_cell)]);
  const from = state.selection.from;
  const transaction = state.tr.replaceSelectionWith(table);
  dispatch?.(transaction.setSelection(TextSelection.near(transaction.doc.resolve(from + 1))).scrollIntoView());
  return true;
};

export interface Picture {
  src: string;
  alt: string;
  width: string | null;
  height: string | null;
}

export const insertPicture =
  (picture: Picture): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.figure.create(picture)).scrollIntoView());
    return true;
  };

/** The picture that is selected, or whose caption is. */
export function pictureAt({ selection }: EditorState): { position: number; picture: Picture } | null {
  const found =
    selection instanceof NodeSelection && selection.node.type === nodes.figure
      ? { node: selection.node, position: selection.from }
      : selection.$from.parent.type === nodes.figure
        ? { node: selection.$from.parent, position: selection.$from.before() }
        : null;
  if (!found) return null;
  const { src, alt, width, height } = found.node.attrs;
  return { position: found.position, picture: { src, alt, width, height } };
}

export const changePicture =
  (position: number, picture: Picture): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setNodeMarkup(position, null, picture));
    return true;
  };

export const deletePicture =
  (position: number): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(position);
    if (node) dispatch?.(state.tr.delete(position, position + node.nodeSize));
    return node !== null;
  };

/** The address of the link at the selection; empty without one. */
export function linkAt({ selection: { $from, from, to, empty }, doc }: EditorState): string {
  let href = '';
  const note = (found: readonly { type: MarkType; attrs: Record<string, unknown> }[]) => {
    const link = found.find(({ type }) => type === marks.link);
    if (link) href = String(link.attrs.href);
  };
  if (empty) note($from.marks());
  else doc.nodesBetween(from, to, (node) => note(node.marks));
  return href;
}

/** Without a selection, the link that the cursor is in, or the address itself as a new text. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection.empty ? linkRange(state) : state.selection;
    const transaction = state.tr;
    if (from === to && href)
      transaction.replaceSelectionWith(documentSchema.text(href, [marks.link.create({ href })]), false);
    else transaction.removeMark(from, to, marks.link);
    if (from !== to && href) transaction.addMark(from, to, marks.link.create({ href }));
    dispatch?.(transaction.scrollIntoView());
    return true;
  };

function linkRange({ selection: { $from } }: EditorState): { from: number; to: number } {
  const start = $from.start();
  let [from, to] = [$from.pos, $from.pos];
  const href = $from.marks().find(({ type }) => type === marks.link)?.attrs.href;
  if (href === undefined) return { from, to };
  $from.parent.forEach((node, offset) => {
    const isPart = node.marks.some(({ type, attrs }) => type === marks.link && attrs.href === href);
    const touches = start + offset <= $from.pos && start + offset + node.nodeSize >= $from.pos;
    if (!isPart || !touches) return;
    from = Math.min(from, start + offset);
    to = Math.max(to, start + offset + node.nodeSize);
  });
  return { from, to };
}

export const clearFormatting: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const transaction = state.tr.removeMark(from, to);
  transaction.setBlockType(from, to, nodes.paragraph);
  dispatch?.(transaction);
  return true;
};

export const commands = {
  undo,
  redo,
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  strikethrough: toggleMark(marks.strikethrough),
  bulletList: toggleList(nodes.bullet_list),
  orderedList: toggleList(nodes.ordered_list),
  quote: toggleQuote,
} satisfies Record<string, Command>;
