import { defineContract, staffWith, visitor } from '../endpoint';
import { figuresFor } from '../staff/staff.rules';

export const publicContent = defineContract('public', () => import('./public.schema'), {
  featuredPressReleases: visitor.get('/featured-pressreleases', {
    summary: 'The press releases of the home page.',
    reply: 'pressReleases',
  }),
  pressReleases: visitor.get('/pressreleases', {
    summary: 'All press releases, newest first.',
    reply: 'pressReleases',
  }),
  pressRelease: visitor.get('/pressreleases/:id', {
    summary: 'One press release with its content and files.',
    reply: 'pressRelease',
  }),
  corporatePartners: visitor.get('/corporate-partners', {
    summary: 'The corporate partners, always shown.',
    reply: 'partners',
  }),
  partners: visitor.get('/partners', { summary: 'The other partners, shown on View More.', reply: 'partners' }),
  statistics: visitor.get('/statistics', {
    summary: "Ours: the figures of the home page, in the editor's order.",
    reply: 'statistics',
  }),
  page: visitor.get('/pages/:slug', {
    summary: 'Ours: a page that the association writes, such as its terms. Null before it is published.',
    reply: 'writtenPage',
  }),
  conferenceEdition: visitor.get('/conference-editions/:key', {
    summary: 'Ours: what the page of a past conference shows.',
    reply: 'conferenceEdition',
  }),
  imprint: visitor.get('/imprint', {
    summary: 'Ours: who answers for the site. Null before an editor enters it.',
    reply: 'imprint',
  }),
  frame: visitor.get('/frame', {
    summary: 'Ours: what the frame shows on every page. The gateway asks for it, and writes it into each page.',
    reply: 'frame',
  }),
  highlights: visitor.get('/highlights', { summary: 'The videos of the home page.', reply: 'highlights' }),
  orderedMediaMentions: visitor.get('/mediamentions-order', {
    summary: "Media mentions in the editor's order, for the logos of the home page.",
    reply: 'mediaMentions',
  }),
  mediaMentions: visitor.get('/mediamentions', {
    summary: 'All media mentions, newest first.',
    reply: 'mediaMentions',
  }),
  directors: visitor.get('/directors', { summary: 'The board of directors.', reply: 'directors' }),
  blogs: visitor.get('/blogs', { summary: 'All posts, newest first.', reply: 'blogs' }),
  newestBlogs: visitor.get('/newest-blogs', { summary: 'Ours: the newest few posts.', reply: 'blogs' }),
  blogTopics: visitor.get('/blog-topics', {
    summary: "Ours: the topics of the blog in the editors' order, with the number of posts of each.",
    reply: 'blogTopics',
  }),
  blog: visitor.get('/blogs/:blogId', { summary: 'One post with its content and author.', reply: 'blog' }),
  publications: visitor.get('/publications', { summary: 'The reports that can be asked for.', reply: 'publications' }),
  search: visitor.get('/search', {
    summary: 'Ours: one search over events, posts, press releases, courses, publications and the directory.',
    query: 'searchQuery',
    reply: 'searchResults',
  }),
  accessPublication: visitor.post('/access-publication', {
    summary: 'Leave contact details; the report is sent by email.',
    body: 'accessPublicationForm',
  }),
  requestNews: visitor.post('/news', {
    summary: 'Ours: ask for the news by email, as somebody who is not a member; a link to confirm it is sent.',
    body: 'newsForm',
  }),
  confirmNews: visitor.post('/news/confirm', {
    summary: 'Ours: confirm it, with the signed id of the link.',
    body: 'confirmNewsForm',
  }),
  changeNews: visitor.post('/news/change', {
    summary: 'Ours: stop the news or take it up again, with the signed id of the link.',
    body: 'changeNewsForm',
  }),
  figures: staffWith(figuresFor.public).get('/staff/public', {
    summary: 'Ours, for some roles: requests for reports, emails that were not sent, and who wants no newsletter.',
    reply: 'figures',
  }),
});
