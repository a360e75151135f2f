/**
 * Whether the HTML of a part stays in its element. The process that it comes from runs the code of a remote, and the page is
 * that of another: markup that ends the element, runs code or takes an id of the page is not put in.
 */
import { type DefaultTreeAdapterTypes, parse, html as spec } from 'parse5';

/** A tag costs the parser time, and one within another even more. */
const MAX_TAGS = 4_000;

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const { TAG_NAMES, NS } = spec;

/** What runs code, loads something, or changes how the rest of the page is read. */
const REFUSED = new Set<string>([
  ...['applet', 'base', 'body', 'embed', 'frame', 'frameset', 'head', 'html', 'iframe', 'link', 'math', 'meta'],
  ...[
    'noembed',
    'noframes',
    'noscript',
    'object',
    'plaintext',
    'portal',
    'script',
    'style',
    'template',
    'title',
    'xmp',
  ],
]);

/** Elements whose `name` becomes a property of the document. */
const NAMED = new Set<string>([TAG_NAMES.FORM, TAG_NAMES.IMG]);

const BEFORE = '<!doctype html><body><main><ul><li><div><div id="part">';
const AFTER = '</div><i id="after"></i></div></li></ul></main>';

/** `idPrefix` is a piece of every id. */
export function isContained(html: string, idPrefix: string): boolean {
  if (html.split('<').length > MAX_TAGS) return false;
  // In a list item, since an item within it would end that one and with it everything up to it; and in an element like its
  // own, which would be ended in the place of that one.
  const document = parse(`${BEFORE}${html}${AFTER}`);
  const item = descend(document, ['html', 'body', 'main', 'ul', 'li', 'div']);
  const [part, after, ...rest] = item?.childNodes ?? [];
  if (!part || !after || rest.length > 0 || !isElement(part) || !isElement(after)) return false;
  if (idOf(part) !== 'part' || idOf(after) !== 'after' || after.childNodes.length > 0) return false;
  return part.childNodes.every((node) => isHarmless(node, idPrefix));
}

/** Follows elements of which each is the only one of its parent, except the head. */
function descend(from: { childNodes: Node[] }, [name, ...names]: string[]): Element | null {
  const elements = from.childNodes.filter(isElement).filter(({ tagName }) => tagName !== 'head');
  const [only] = elements;
  if (!only || elements.length > 1 || only.tagName !== name) return null;
  return names.length === 0 ? only : descend(only, names);
}

const isElement = (node: Node): node is Element => 'tagName' in node;

const idOf = ({ attrs }: Element) => attrs.find(({ name }) => name === 'id')?.value;

function isHarmless(node: Node, idPrefix: string): boolean {
  if (!isElement(node)) return true;
  const { tagName, attrs, childNodes, namespaceURI } = node;
  if (REFUSED.has(tagName) || (namespaceURI !== NS.HTML && namespaceURI !== NS.SVG)) return false;
  if (!attrs.every(({ name, value }) => isHarmlessAttribute(tagName, name, value, idPrefix))) return false;
  return childNodes.every((child) => isHarmless(child, idPrefix));
}

function isHarmlessAttribute(tag: string, name: string, value: string, idPrefix: string): boolean {
  if (name === 'id') return value.includes(idPrefix);
  if (name === 'name') return !NAMED.has(tag);
  return !/^on|^data-(part|place|remote|page)$|^srcdoc$/.test(name) && !/^\s*javascript:/i.test(value);
}
