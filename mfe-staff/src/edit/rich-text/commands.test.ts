/** What the buttons of the editor make of a text, by a row for each: the document before, what is selected, and after. */
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import {
  changePicture,
  clearFormatting,
  commands,
  deletePicture,
  hasMark,
  insertPicture,
  insertRule,
  insertTable,
  isInside,
  linkAt,
  pictureAt,
  setLink,
  setStyle,
  styleOf,
} from './commands';
import { documentSchema, parseHtml, toHtml } from './document-schema';

const { nodes, marks } = documentSchema;

/** A text with the selection between the two bars, or at the one; the bars go. */
function stateOf(html: string): EditorState {
  const doc = parseHtml(html);
  const bars: number[] = [];
  doc.descendants((node, position) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) bars.push(position + index - bars.length);
  });
  const without = parseHtml(html.replaceAll('|', ''));
  const [from = 1, to = from] = bars;
  return EditorState.create({ doc: without, selection: TextSelection.create(without, from, to) });
}

function run(command: Command, state: EditorState): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

const LINK = 'https://azadkar.example';
const linked = (text: string) => `<a href="${LINK}">${text}</a>`;
const picture = { src: '/api/files/960/a.webp', alt: 'A hall', width: '960', height: '540' };
const figure = '<figure><img src="/api/files/960/a.webp" alt="A hall" width="960" height="540"></figure>';

test.each<[name: string, Command, before: string, after: string]>([
  ['bold', commands.strong, '<p>a |b| c</p>', '<p>a <strong>b</strong> c</p>'],
  ['bold again', commands.strong, '<p>a <strong>|b|</strong> c</p>', '<p>a b c</p>'],
  ['italic', commands.em, '<p>|a|</p>', '<p><em>a</em></p>'],
  ['struck through', commands.strikethrough, '<p>|a|</p>', '<p><s>a</s></p>'],
  ['a heading', setStyle('h3'), '<p>a|</p>', '<h3>a</h3>'],
  ['a text of a heading', setStyle('p'), '<h3>a|</h3>', '<p>a</p>'],
  ['a list', commands.bulletList, '<p>a|</p>', '<ul><li><p>a</p></li></ul>'],
  ['a text of a list', commands.bulletList, '<ul><li><p>a|</p></li></ul>', '<p>a</p>'],
  ['the other list', commands.orderedList, '<ul><li><p>a|</p></li></ul>', '<ol><li><p>a</p></li></ol>'],
  ['a quotation', commands.quote, '<p>a|</p>', '<blockquote><p>a</p></blockquote>'],
  ['a text of a quotation', commands.quote, '<blockquote><p>a|</p></blockquote>', '<p>a</p>'],
  ['a line', insertRule, '<p>|a|</p>', '<hr>'],
  ['a link of what is selected', setLink(LINK), '<p>|a|</p>', `<p>${linked('a')}</p>`],
  ['another link', setLink(LINK), '<p><a href="/events">a|b</a></p>', `<p>${linked('ab')}</p>`],
  ['no link', setLink(''), `<p>${linked('a|b')} c</p>`, '<p>ab c</p>'],
  [
    'the whole link, bold in the middle',
    setLink(''),
    `<p>${linked('a|<strong>b</strong>')}</p>`,
    '<p>a<strong>b</strong></p>',
  ],
  ['its address as a text', setLink(LINK), '<p>|</p>', `<p>${linked(LINK)}</p>`],
  ['a picture', insertPicture(picture), '<p>|a|</p>', figure],
  ['nothing but words', clearFormatting, `<h2>|a <strong>b</strong> ${linked('c')}|</h2>`, '<p>a b c</p>'],
])('%s', (_, command, before, after) => {
  expect(toHtml(run(command, stateOf(before)).doc)).toBe(after);
});

test('a table has a head row of three cells, and the cursor is in its first cell', () => {
  const state = run(insertTable, stateOf('<p>|</p>'));
  expect(state.doc.firstChild?.childCount).toBe(3);
  expect(state.selection.$from.parent.type).toBe(nodes.table_header);
  expect(isInside(state, nodes.table)).toBe(true);
});

test('a picture that is selected is changed, and taken away', () => {
  const { doc } = stateOf(`<p>a</p>${figure}`);
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 3) });
  expect(pictureAt(state)).toEqual({ position: 3, picture });
  const changed = run(changePicture(3, { ...picture, alt: 'An empty hall' }), state);
  expect(toHtml(changed.doc)).toContain('alt="An empty hall"');
  expect(toHtml(run(deletePicture(3), state).doc)).toBe('<p>a</p>');
  expect(pictureAt(stateOf('<p>a|</p>'))).toBeNull();
});

test.each([
  ['<p>a|</p>', { style: 'p', bold: false, list: false, link: '' }],
  ['<h4>a|</h4>', { style: 'h4', bold: false, list: false, link: '' }],
  ['<ul><li><p><strong>a|b</strong></p></li></ul>', { style: 'p', bold: true, list: true, link: '' }],
  ['<p>a |b <strong>c|</strong></p>', { style: 'p', bold: true, list: false, link: '' }],
  [`<p>|a ${linked('b')}|</p>`, { style: 'p', bold: false, list: false, link: LINK }],
])('the buttons show what holds at %s', (html, { style, bold, list, link }) => {
  const state = stateOf(html);
  expect(styleOf(state)).toBe(style);
  expect(hasMark(state, marks.strong)).toBe(bold);
  expect(isInside(state, nodes.bullet_list)).toBe(list);
  expect(linkAt(state)).toBe(link);
});
