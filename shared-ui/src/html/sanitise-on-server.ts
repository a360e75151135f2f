import sanitiseHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, leadsAway, REL_OF_LINKS_AWAY } from './allowed';

const allowed: IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { '*': ALLOWED_ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { target: _, rel: __, ...attribs }) => ({ tagName, attribs: { ...attribs, ...relOf(attribs) } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
};

const relOf = ({ href = '' }: Attributes): Attributes => (leadsAway(href) ? { rel: REL_OF_LINKS_AWAY } : {});

/** What sanitise does, where there is no document: the same tags, attributes and links. */
export const sanitise = (html: string): string => sanitiseHtml(html, allowed);
