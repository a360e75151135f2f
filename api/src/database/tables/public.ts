import type { Generated } from 'kysely';
import type { DefaultJson, Id, Now } from './columns';

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
}

/** The tables of migrations/0004-public.sql. */
export interface PublicTables {
  blogs: Article & { author_id: number | null };
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
  };
  partners: { id: Id; name: string; logo: string | null; corporate: Generated<boolean>; position: Generated<number> };
  highlights: {
    id: Id;
    name: string;
    designation: string;
    organisation: string;
    video_url: string;
    poster: string | null;
    position: Generated<number>;
  };
  directors: {
    id: Id;
    name: string;
    designation: string;
    bio: string;
    image: string | null;
    linkedin: string | null;
    position: Generated<number>;
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
}
