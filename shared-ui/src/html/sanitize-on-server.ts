import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, EXTERNAL_LINK_REL, isExternal } from './allowed-html';

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

const relOf = ({ href = '' }: Attributes): Attributes => (isExternal(href) ? { rel: EXTERNAL_LINK_REL } : {});

/** `sanitizeInBrowser` without a document, for servers: the same tags, attributes and links. */
export const sanitizeOnServer = (html: string): string => sanitizeHtml(html, allowed);

export const sanitizer = { loaded: sanitizeOnServer, load: async () => sanitizeOnServer };
