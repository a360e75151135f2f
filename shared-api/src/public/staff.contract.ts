/** What editors do: articles, the lists of public pages, the library of pictures and documents. */
import { defineContract, staffWith } from '../endpoint';
import { exportOf } from '../staff/export-of';
import { MAX_MEDIA_BYTES } from './media.rules';

const editors = staffWith(['editor', 'admin']);
/** Whoever writes pages with pictures. */
const pictureUsers = staffWith(['editor', 'learning', 'support', 'admin']);

export const publicStaff = defineContract('publicStaff', () => import('./staff.schema'), {
  media: pictureUsers.get('/staff/media', {
    summary: 'The library of pictures and documents.',
    query: 'mediaQuery',
    reply: 'mediaList',
  }),
  exportMedia: pictureUsers.post('/staff/media/export', exportOf('files of the library', 'mediaQuery')),
  mediaItem: pictureUsers.get('/staff/media/:mediaId', { summary: 'One picture or document.', reply: 'mediaItem' }),
  mediaUses: pictureUsers.get('/staff/media/:mediaId/uses', {
    summary: 'Where a picture or document is used.',
    reply: 'mediaUses',
  }),
  uploadMedia: pictureUsers.post('/staff/media/upload', {
    summary: 'Adds a file to the library; one that is there already is answered.',
    query: 'uploadQuery',
    reply: 'mediaItem',
    file: 'file',
    maxFileBytes: MAX_MEDIA_BYTES.document,
  }),
  saveMedia: pictureUsers.post('/staff/media/:mediaId', {
    summary: 'Names a file, says what it shows, and sets the focus point.',
    body: 'mediaForm',
    reply: 'mediaItem',
  }),
  cutPicture: pictureUsers.post('/staff/media/:mediaId/cut', {
    summary: 'Cuts a picture to the shape of a place.',
    body: 'cutForm',
    reply: 'cutPicture',
  }),
  deleteMedia: editors.post('/staff/media/:mediaId/delete', {
    summary: 'Deletes a file that is used nowhere.',
    body: 'mediaVersion',
  }),
  articles: editors.get('/staff/articles/:kind', {
    summary: 'Posts or press releases, drafts included.',
    query: 'articlesQuery',
    reply: 'articleList',
  }),
  exportArticles: editors.post('/staff/articles/:kind/export', exportOf('posts or press releases', 'articlesQuery')),
  article: editors.get('/staff/articles/:kind/:articleId', {
    summary: 'One article: its draft, its status, its versions.',
    reply: 'article',
  }),
  authors: editors.get('/staff/authors', {
    summary:
      'Members who can be named as the author of a post, by name or number; without a search, those who wrote before.',
    query: 'authorsQuery',
    reply: 'authors',
  }),
  createArticle: editors.post('/staff/articles/:kind', {
    summary: 'Begins an article as a draft.',
    body: 'articleForm',
    reply: 'newArticle',
  }),
  saveArticle: editors.post('/staff/articles/:kind/:articleId', {
    summary: 'Saves the draft; visitors see nothing of it.',
    body: 'articleForm',
    reply: 'savedArticle',
  }),
  publishArticle: editors.post('/staff/articles/:kind/:articleId/publish', {
    summary: 'Publishes the draft, now or at a time to come.',
    body: 'publishForm',
    reply: 'savedArticle',
  }),
  unpublishArticle: editors.post('/staff/articles/:kind/:articleId/unpublish', {
    summary: 'Takes an article off the site, or ends its schedule.',
    body: 'versionForm',
    reply: 'savedArticle',
  }),
  discardDraft: editors.post('/staff/articles/:kind/:articleId/discard', {
    summary: 'Drops what was not published.',
    body: 'versionForm',
    reply: 'savedArticle',
  }),
  previewArticle: editors.post('/staff/articles/:kind/:articleId/preview', {
    summary: "Shows the draft at the article's address, to this session only.",
    reply: 'articlePreview',
  }),
  articleVersion: editors.get('/staff/articles/:kind/:articleId/versions/:number', {
    summary: 'A text that was published.',
    reply: 'articleVersion',
  }),
  restoreVersion: editors.post('/staff/articles/:kind/:articleId/versions/:number/restore', {
    summary: 'Makes an earlier text the draft.',
    body: 'versionForm',
    reply: 'savedArticle',
  }),
  deleteArticle: editors.post('/staff/articles/:kind/:articleId/delete', {
    summary: 'Deletes an article that is not on the site.',
    body: 'versionForm',
  }),
  statistics: editors.get('/staff/lists/statistics', {
    summary: 'The figures of the home page, as staff edit them.',
    reply: 'staffStatistics',
  }),
  saveStatistic: editors.post('/staff/lists/statistics', {
    summary: 'Adds or changes a row of the list.',
    body: 'statisticForm',
    reply: 'savedRow',
  }),
  strips: editors.get('/staff/lists/strips', {
    summary: 'What the strip above the header announces, as staff edit it.',
    reply: 'staffStrips',
  }),
  saveStrip: editors.post('/staff/lists/strips', {
    summary: 'Adds or changes a row of the list.',
    body: 'stripForm',
    reply: 'savedRow',
  }),
  partners: editors.get('/staff/lists/partners', { summary: 'Partners, as staff edit them.', reply: 'staffPartners' }),
  savePartner: editors.post('/staff/lists/partners', {
    summary: 'Adds or changes a row of the list.',
    body: 'partnerForm',
    reply: 'savedRow',
  }),
  highlights: editors.get('/staff/lists/highlights', {
    summary: 'Highlights, as staff edit them.',
    reply: 'staffHighlights',
  }),
  saveHighlight: editors.post('/staff/lists/highlights', {
    summary: 'Adds or changes a row of the list.',
    body: 'highlightForm',
    reply: 'savedRow',
  }),
  directors: editors.get('/staff/lists/board', { summary: 'The board, as staff edit them.', reply: 'staffDirectors' }),
  saveDirector: editors.post('/staff/lists/board', {
    summary: 'Adds or changes a row of the list.',
    body: 'directorForm',
    reply: 'savedRow',
  }),
  mentions: editors.get('/staff/lists/mentions', { summary: 'Mentions, as staff edit them.', reply: 'staffMentions' }),
  saveMention: editors.post('/staff/lists/mentions', {
    summary: 'Adds or changes a row of the list.',
    body: 'mentionForm',
    reply: 'savedRow',
  }),
  publications: editors.get('/staff/lists/publications', {
    summary: 'Publications, the newest first.',
    query: 'publicationsQuery',
    reply: 'staffPublications',
  }),
  exportPublications: editors.post('/staff/lists/publications/export', exportOf('publications', 'publicationsQuery')),
  publication: editors.get('/staff/lists/publications/:publicationId', {
    summary: 'A publication, as staff edit it.',
    reply: 'staffPublication',
  }),
  savePublication: editors.post('/staff/lists/publications', {
    summary: 'Adds or changes a row of the list.',
    body: 'publicationForm',
    reply: 'savedRow',
  }),
  orderContent: editors.post('/staff/lists/:kind/order', {
    summary: 'Puts a list into another order.',
    body: 'orderForm',
  }),
  deleteContent: editors.post('/staff/lists/:kind/:rowId/delete', {
    summary: 'Deletes a row of a list.',
    body: 'versionForm',
  }),
});
