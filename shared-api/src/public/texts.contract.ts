import { defineContract, visitor } from '../endpoint';

/** Texts of the association. Apart from the other public content, of which most pages that show one load nothing. */
export const publicTexts = defineContract('public', () => import('./public.schema'), {
  /** Ours: a page that the association writes, such as its terms. Null before it is published. */
  page: visitor.get('/pages/:slug', { reply: 'writtenPage' }),
});
