import { divideText, type TextSection, type WrittenPage } from '@azadkar/shared-ui/blocks';

const hasParts = ({ html }: TextSection) => html.includes('<h3>');

export type HomeText = ReturnType<typeof readHomeText>;

/** The text of the home page, by its places. A member reads the second of the calls to join. */
export function readHomeText(page: WrittenPage | null) {
  const { before, sections } = divideText(page?.content ?? '');
  const [about, ...community] = sections.filter(hasParts);
  const plain = sections.filter((section) => !hasParts(section));
  const partners = plain.find(({ title }) => title === 'Corporate Partners');
  const figures = plain.find(({ html }) => html === '');
  const calls = plain.filter((section) => section !== partners && section !== figures);
  return {
    lead: page?.excerpt ?? '',
    before,
    about: about ?? null,
    community,
    calls,
    partners: partners?.html ?? '',
    figures: figures?.title ?? '',
  };
}
