import { defineContract, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export { accountSkills, publicLists } from './lists.contract';
export { publicTexts } from './texts.contract';

export const publicContent = defineContract('public', () => import('./public.schema'), {
  featuredPressReleases: visitor.get('/featured-pressreleases', { reply: 'pressReleases' }),
  /** All press releases, newest first. */
  pressReleases: visitor.get('/pressreleases', { reply: 'pressReleases' }),
  pressRelease: visitor.get('/pressreleases/:id', { reply: 'pressRelease' }),
  /** The corporate partners, always shown. */
  corporatePartners: visitor.get('/corporate-partners', { reply: 'partners' }),
  /** The other partners, shown on View More. */
  partners: visitor.get('/partners', { reply: 'partners' }),
  /** Ours: the figures of the home page, in the editor's order. */
  statistics: visitor.get('/statistics', { reply: 'statistics' }),
  /** Ours: what the page of a past conference shows. */
  conferenceEdition: visitor.get('/conference-editions/:key', { reply: 'conferenceEdition' }),
  /** Ours: who answers for the site. Null before an editor enters it. */
  imprint: visitor.get('/imprint', { reply: 'imprint' }),
  /** Ours: what the frame shows on every page. The gateway asks for it, and writes it into each page. */
  frame: visitor.get('/frame', { reply: 'frame' }),
  highlights: visitor.get('/highlights', { reply: 'highlights' }),
  /** Media mentions in the editor's order, for the logos of the home page. */
  orderedMediaMentions: visitor.get('/mediamentions-order', { reply: 'mediaMentions' }),
  /** All media mentions, newest first. */
  mediaMentions: visitor.get('/mediamentions', { reply: 'mediaMentions' }),
  directors: visitor.get('/directors', { reply: 'directors' }),
  /** All posts, newest first. */
  blogs: visitor.get('/blogs', { reply: 'blogs' }),
  /** Ours: the newest few posts. */
  newestBlogs: visitor.get('/newest-blogs', { reply: 'blogs' }),
  /** Ours: the topics of the blog in the editors' order, with the number of posts of each. */
  blogTopics: visitor.get('/blog-topics', { reply: 'blogTopics' }),
  /** Ours: the page of an entry of 'volunteer-kinds' or 'services'. */
  entryPage: visitor.get('/lists/:list/:key', { reply: 'entryPage' }),
  blog: visitor.get('/blogs/:blogId', { reply: 'blog' }),
  publications: visitor.get('/publications', { reply: 'publications' }),
  /** Ours: one search over events, posts, press releases, courses, publications and the directory. */
  search: visitor.get('/search', { query: 'searchQuery', reply: 'searchResults' }),
  /** Leave contact details; the report is sent by email. */
  accessPublication: visitor.post('/access-publication', { body: 'accessPublicationForm' }),
  /** Ours: ask for the news by email, without being a member; a link to confirm it is sent. */
  requestNews: visitor.post('/news', { body: 'newsForm' }),
  /** Ours: confirm it, with the signed id of the link. */
  confirmNews: visitor.post('/news/confirm', { body: 'confirmNewsForm' }),
  /** Ours: stop the news or take it up again, with the signed id of the link. */
  changeNews: visitor.post('/news/change', { body: 'changeNewsForm' }),
  /** Ours, for some roles: requests for reports, emails that were not sent, and who wants no newsletter. */
  figures: staffWith(figuresFor.public).get('/staff/public', { reply: 'figures' }),
});
