/** What a text can contain: exactly what the api's sanitizer keeps, so that nothing is lost between writing and reading. */
import {
  DOMSerializer,
  type Node as DocumentNode,
  DOMParser as DocumentParser,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Where a link may lead: the web, a mailbox, a page of this site. */
const LINK = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;
export const isLink = (address: string): boolean => LINK.test(address);

/** Pictures come from the library of the site; others would be loaded from wherever a text was copied from. */
const PICTURE = /^\/api\/files\/(\d+\/)?[\w-]+\.(webp|avif|jpg|png|svg)$/;
const isStoredPicture = (address: string): boolean => PICTURE.test(address);

const plain = (tag: string): Pick<NodeSpec, 'toDOM'> => ({ toDOM: () => [tag, 0] });

const nodes = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], ...plain('p') },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 2, validate: 'number' } },
    // The title of the page is its only h1.
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
      ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    ...plain('blockquote'),
  },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], ...plain('ul') },
  ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], ...plain('ol') },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], ...plain('li') },
  figure: {
    group: 'block',
    content: 'inline*',
    draggable: true,
    isolating: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      width: { default: null, validate: 'string|null' },
      height: { default: null, validate: 'string|null' },
    },
    parseDOM: [
      { tag: 'figure', contentElement: captionOf, getAttrs: (figure) => pictureOf(figure.querySelector('img')) },
      { tag: 'img', getAttrs: (image) => pictureOf(image) },
    ],
    toDOM: ({ attrs }) => ['figure', ['img', { ...attrs, contenteditable: 'false' }], ['figcaption', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  hard_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  text: { group: 'inline' },
  ...tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: {} }),
} satisfies Record<string, NodeSpec>;

function captionOf(figure: Node): HTMLElement {
  const caption = figure instanceof HTMLElement ? figure.querySelector('figcaption') : null;
  return caption ?? document.createElement('figcaption');
}

/** False, for ProseMirror: what is no picture of this site is left out. */
function pictureOf(image: Element | null) {
  const src = image?.getAttribute('src') ?? '';
  if (!image || !isStoredPicture(src)) return false;
  const attribute = (name: string) => image.getAttribute(name);
  return { src, alt: attribute('alt') ?? '', width: attribute('width'), height: attribute('height') };
}

const mark = (tag: string, more: readonly string[] = []): MarkSpec => ({
  parseDOM: [tag, ...more].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
});

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link) => {
          const href = link.getAttribute('href') ?? '';
          return isLink(href) && { href };
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  strong: {
    // Google Docs wraps all that is copied from it in a <b> that is not bold.
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (bold) => bold.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (weight) => /^(bold|[6-9]00)$/.test(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  underline: mark('u'),
  strikethrough: mark('s', ['del', 'strike']),
  subscript: { ...mark('sub'), excludes: 'superscript' },
  superscript: { ...mark('sup'), excludes: 'subscript' },
  code: mark('code', ['kbd']),
} satisfies Record<string, MarkSpec>;

export const documentSchema = new Schema({ nodes, marks });

/**
 * A document of the editor from the HTML that is stored. Read in a document of its own, in which nothing runs and nothing is loaded;
 * a server, where nothing is edited, has none.
 */
export function parseHtml(html: string): DocumentNode {
  if (typeof DOMParser === 'undefined') return documentSchema.node('doc', null, documentSchema.node('paragraph'));
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(documentSchema).parse(body);
}

const serializer = DOMSerializer.fromSchema(documentSchema);

/** The HTML of a document; empty for one without content. */
export function toHtml(doc: DocumentNode): string {
  const [first] = doc.content.content;
  const isEmpty = first?.isTextblock && first.type !== documentSchema.nodes.figure && first.content.size === 0;
  if (doc.childCount === 1 && isEmpty) return '';
  const inert = document.implementation.createHTMLDocument('');
  inert.body.append(serializer.serializeFragment(doc.content, { document: inert }));
  for (const caption of inert.querySelectorAll('figcaption:empty')) caption.remove();
  for (const image of inert.querySelectorAll('img')) image.removeAttribute('contenteditable');
  return inert.body.innerHTML;
}
