import { divideText, type TextSection, type WrittenPage } from '@azadkar/shared-ui/blocks';

export interface HomeText {
  /** In the banner, below the slogan. */
  lead: string;
  /** Before the first heading: HTML. */
  before: string;
  /** What the association is, as cards. */
  about: TextSection | null;
  /** Further cards, before the call to join. */
  community: TextSection[];
  /** To join; a member reads the second one. */
  calls: TextSection[];
  /** Below the heading of the partners: HTML. */
  partners: string;
  /** Above the figures. */
  figures: string;
}

const hasParts = ({ html }: TextSection) => html.includes('<h3>');

/** The text of the home page, by its places. */
export function readHomeText(page: WrittenPage | null): HomeText {
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
