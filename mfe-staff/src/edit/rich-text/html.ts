/** A document of the editor from the HTML that is stored, and back. */
import { DOMSerializer, type Node as DocumentNode, DOMParser as DocumentParser } from 'prosemirror-model';
import { documentSchema } from './document-schema';

/** Read in a document of its own, in which nothing runs and nothing is loaded. */
export function parseHtml(html: string): DocumentNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return DocumentParser.fromSchema(documentSchema).parse(body);
}

const serializer = DOMSerializer.fromSchema(documentSchema);

/** Empty for a document without content. */
export function toHtml(doc: DocumentNode): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0) return '';
  const inert = document.implementation.createHTMLDocument('');
  inert.body.append(serializer.serializeFragment(doc.content, { document: inert }));
  for (const caption of inert.querySelectorAll('figcaption:empty')) caption.remove();
  for (const image of inert.querySelectorAll('img')) image.removeAttribute('contenteditable');
  return inert.body.innerHTML;
}
