/** What editors do: articles, the lists of public pages, the library of pictures and documents. */
import { defineContract } from '../endpoint';
import { staffRows } from '../staff/staff-rows';
import { MAX_MEDIA_BYTES } from './media.rules';

const editors = staffRows(['editor', 'admin']);
/** The roles that write pages with pictures. */
const pictureUsers = staffRows(['editor', 'learning', 'support', 'admin']);
const article = '/staff/articles/:kind/:articleId';

export const publicStaff = defineContract('publicStaff', () => import('./staff.schema'), {
  media: pictureUsers.list('/staff/media', 'mediaQuery', 'mediaList', ['kind']),
  exportMedia: pictureUsers.exported('/staff/media/export', 'mediaQuery'),
  mediaItem: pictureUsers.get('/staff/media/:mediaId', { reply: 'mediaItem' }),
  mediaUses: pictureUsers.get('/staff/media/:mediaId/uses', { reply: 'mediaUses' }),
  /** Adds a file to the library; one that is there already is answered. */
  uploadMedia: pictureUsers.post('/staff/media/upload', {
    query: 'uploadQuery',
    reply: 'mediaItem',
    file: 'file',
    maxFileBytes: MAX_MEDIA_BYTES.document,
  }),
  /** Names a file, says what it shows, and sets the focus point. */
  saveMedia: pictureUsers.post('/staff/media/:mediaId', { body: 'mediaForm', reply: 'mediaItem' }),
  cutPicture: pictureUsers.post('/staff/media/:mediaId/cut', { body: 'cutForm', reply: 'cutPicture' }),
  /** Deletes a file that is used nowhere. */
  deleteMedia: editors.post('/staff/media/:mediaId/delete', { body: 'mediaVersion' }),
  /** Posts or press releases, drafts included. */
  articles: editors.list('/staff/articles/:kind', 'articlesQuery', 'articleList', ['status']),
  exportArticles: editors.exported('/staff/articles/:kind/export', 'articlesQuery'),
  /** One article: its draft, its status, its versions. */
  article: editors.get(article, { reply: 'article' }),
  /** Members who can be the author of a post, by name or number; without a search, those who wrote before. */
  authors: editors.get('/staff/authors', { query: 'authorsQuery', reply: 'authors' }),
  createArticle: editors.post('/staff/articles/:kind', { body: 'articleForm', reply: 'newArticle' }),
  /** Saves the draft; visitors see nothing of it. */
  saveArticle: editors.post(article, { body: 'articleForm', reply: 'savedArticle' }),
  /** Publishes the draft, now or at a time to come. */
  publishArticle: editors.post(`${article}/publish`, { body: 'publishForm', reply: 'savedArticle' }),
  /** Takes an article off the site, or ends its schedule. */
  unpublishArticle: editors.post(`${article}/unpublish`, { body: 'versionForm', reply: 'savedArticle' }),
  discardDraft: editors.post(`${article}/discard`, { body: 'versionForm', reply: 'savedArticle' }),
  /** Shows the draft at the article's address, to this session only. */
  previewArticle: editors.post(`${article}/preview`, { reply: 'articlePreview' }),
  articleVersion: editors.get(`${article}/versions/:number`, { reply: 'articleVersion' }),
  restoreVersion: editors.post(`${article}/versions/:number/restore`, { body: 'versionForm', reply: 'savedArticle' }),
  /** Deletes an article that is not on the site. */
  deleteArticle: editors.post(`${article}/delete`, { body: 'versionForm' }),
});
