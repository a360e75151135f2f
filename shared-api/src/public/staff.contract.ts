/** What editors do: articles, the lists of public pages, the library of pictures and documents. */
import { defineContract, staffWith } from '../endpoint';
import { exportOf } from '../staff/export-of';
import { MAX_MEDIA_BYTES } from './media.rules';

const editors = staffWith(['editor', 'admin']);
/** The roles that write pages with pictures. */
const pictureUsers = staffWith(['editor', 'learning', 'support', 'admin']);

export const publicStaff = defineContract('publicStaff', () => import('./staff.schema'), {
  media: pictureUsers.get('/staff/media', {
    summary: 'The library of pictures and documents.',
    query: 'mediaQuery',
    filters: ['kind', 'file'],
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
    filters: ['status'],
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
});
