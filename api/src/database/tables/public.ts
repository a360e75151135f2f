import type { Generated } from 'kysely';
import type { DefaultJson, Id, Json, Now, Words } from './columns';

interface Article {
  id: Id;
  slug: string;
  title: string;
  excerpt: string;
  /** HTML, sanitized before it is stored. */
  content: string;
  featured_image: string | null;
  published_at: Date | null;
  created_at: Now;
  version: Generated<number>;
  words: Words;
}

/** What an editor writes of an article; the ids of members stay inside the api. */
export interface ArticleFields {
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitized HTML. */
  content: string;
  featured_image: string | null;
  /** Of a post; null stands for the association. */
  author_id: number | null;
  /** Of a press release: who releases it, whether the home page shows it, its documents. */
  name: string;
  featured: boolean;
  files: { download_link: string; original_name: string }[];
}

/** The tables of migrations/0004-public.sql, 0024-content.sql, 0046-search.sql and 0060-blog-topics.sql. */
export interface PublicTables {
  blogs: Article & { author_id: number | null; topic_id: number | null };
  blog_topics: { id: Id; slug: string; name: string; position: Generated<number>; version: Generated<number> };
  press_releases: Article & {
    name: string;
    pdf: DefaultJson<{ download_link: string; original_name?: string }[]>;
    featured: Generated<boolean>;
  };
  media_mentions: {
    id: Id;
    title: string;
    excerpt: string;
    logo: string | null;
    link: string;
    position: Generated<number>;
    created_at: Now;
    version: Generated<number>;
  };
  partners: {
    id: Id;
    name: string;
    logo: string | null;
    corporate: Generated<boolean>;
    position: Generated<number>;
    version: Generated<number>;
  };
  highlights: {
    id: Id;
    name: string;
    designation: string;
    organisation: string;
    video_url: string;
    poster: string | null;
    position: Generated<number>;
    version: Generated<number>;
  };
  home_statistics: {
    id: Id;
    figure: string;
    meaning: string;
    position: Generated<number>;
    version: Generated<number>;
  };
  /** A day is one in the association's time zone; null for no limit. */
  header_strips: {
    id: Id;
    title: string;
    detail: Generated<string>;
    link: string;
    starts_on: string | null;
    ends_on: string | null;
    version: Generated<number>;
  };
  directors: {
    id: Id;
    name: string;
    designation: string;
    bio: string;
    image: string | null;
    linkedin: string | null;
    position: Generated<number>;
    version: Generated<number>;
  };
  publications: {
    id: Id;
    title: string;
    excerpt: string;
    name: string;
    featured_image: string | null;
    file: string;
    published_at: Date | null;
    created_at: Now;
    version: Generated<number>;
    words: Words;
  };
  publication_requests: {
    id: Id;
    publication_id: number;
    name: string;
    email: string;
    phone: string;
    organization: string;
    designation: string;
    token_sha256: string;
    expires_at: Date;
    downloads: Generated<number>;
    ip_trunc: string | null;
    created_at: Now;
  };
  news_subscribers: {
    id: Id;
    email: string;
    requested_at: Now;
    confirmed_at: Date | null;
    ended_at: Date | null;
  };
  media: {
    id: Id;
    stored_name: string;
    kind: 'picture' | 'document';
    title: string;
    alt: Generated<string>;
    decorative: Generated<boolean>;
    bytes: number;
    width: number | null;
    height: number | null;
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    sha256: string;
    uploaded_by: number | null;
    version: Generated<number>;
    created_at: Now;
  };
  media_crops: {
    stored_name: string;
    media_id: number;
    aspect: string;
    focus_x: number;
    focus_y: number;
    zoom: number;
    width: number;
    height: number;
    created_at: Now;
  };
  article_drafts: {
    kind: 'blog' | 'press';
    article_id: number;
    fields: Json<ArticleFields>;
    saved_by: number | null;
    saved_at: Now;
  };
  article_versions: {
    kind: 'blog' | 'press';
    article_id: number;
    number: number;
    fields: Json<ArticleFields>;
    published_by: number | null;
    published_at: Now;
  };
  article_previews: { session_id: number; kind: 'blog' | 'press'; article_id: number; until: Date };
}
