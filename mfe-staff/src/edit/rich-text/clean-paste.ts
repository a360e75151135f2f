/** What is copied from Word, Google Docs and web pages: their lists become lists, and what only they understand goes. */

/** Word marks the paragraphs of a list by a style, and writes the bullet or number into the text. */
const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d+)/i;
const NUMBER = /^\s*(\d+|[a-z]{1,3})[.)]/i;

/** The schema of the editor drops styles, classes and everything else that it does not know. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutConditions(html), 'text/html');
  for (const unseen of body.querySelectorAll('style, script, meta, link, title, xml, template')) unseen.remove();
  for (const list of runsOf([...body.querySelectorAll<HTMLElement>('p')].filter(isListed))) convertList(list);
  for (const namespaced of body.querySelectorAll('*')) {
    if (namespaced.localName.includes(':')) namespaced.replaceWith(...namespaced.childNodes);
  }
  return body.innerHTML;
}

/** Word hides things in conditional comments; a comment of the clipboard marks where the copied part begins and ends. */
const withoutConditions = (html: string) => html.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[[\s\S]*?\]>/g, '');

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const isListed = (paragraph: Element) => LIST_STYLE.test(styleOf(paragraph));

/** Paragraphs that follow each other directly. */
function runsOf(paragraphs: readonly HTMLElement[]): HTMLElement[][] {
  const runs: HTMLElement[][] = [];
  for (const paragraph of paragraphs) {
    const run = runs.at(-1);
    if (run && run.at(-1) === paragraph.previousElementSibling) run.push(paragraph);
    else runs.push([paragraph]);
  }
  return runs;
}

/** One list with those of deeper levels inside. */
function convertList(paragraphs: readonly HTMLElement[]): void {
  const [first] = paragraphs;
  if (!first) return;
  const open: HTMLElement[] = [];
  for (const paragraph of paragraphs) {
    const level = Number(LIST_STYLE.exec(styleOf(paragraph))?.[1] ?? 1);
    while (open.length > level) open.pop();
    while (open.length < level) {
      const list = document.createElement(NUMBER.test(markerOf(paragraph)) ? 'ol' : 'ul');
      const parent = open.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else if (open.length === 0) first.before(list);
      else open.at(-1)?.append(list);
      open.push(list);
    }
    open.at(-1)?.append(itemOf(paragraph));
  }
  for (const paragraph of paragraphs) paragraph.remove();
}

/** What Word wrote in the place of a bullet. */
const isMarker = (part: Element) => /mso-list:\s*ignore/i.test(styleOf(part));
const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find(isMarker)?.textContent ?? paragraph.textContent ?? '';

function itemOf(paragraph: HTMLElement): HTMLElement {
  const item = document.createElement('li');
  for (const marker of [...paragraph.querySelectorAll('span')].filter(isMarker)) marker.remove();
  item.append(...paragraph.childNodes);
  item.normalize();
  const [text] = item.childNodes;
  if (text instanceof Text) text.data = text.data.replace(/^[\s·•§o\u00b7\uf0b7-]+(?=\s)\s*/, '');
  return item;
}
