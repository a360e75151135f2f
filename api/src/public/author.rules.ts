import type { ProfileLinks, Visibility } from '@azadkar/shared-api/account/rules';
import { brand } from '@azadkar/shared-api/brand';

/** A post's author as joined to it: all null when the post has none any more. */
interface AuthorRow {
  author_name: string | null;
  status: 'active' | 'suspended' | 'deleted' | null;
  visibility: Visibility | null;
}

/** A member who hides, or has left, keeps the by-line and shows nothing else. */
const isShown = ({ status, visibility }: AuthorRow) => status === 'active' && visibility !== 'hidden';

/** Whoever wrote a post that has no author speaks for the association. */
const nameOf = ({ author_name }: AuthorRow) => author_name ?? brand.name;

export function authorStrip(row: AuthorRow & { avatar: string | null }) {
  return { name: nameOf(row), avatar: isShown(row) ? row.avatar : null };
}

interface AuthorCardRow extends AuthorRow {
  avatar: string | null;
  author_title: string | null;
  bio: string | null;
  member_no: number | null;
  links: ProfileLinks | null;
}

export function authorCard(row: AuthorCardRow) {
  if (!isShown(row)) return { ...authorStrip(row), title: null, bio: null, member_id: null, platforms: {} };
  return {
    ...authorStrip(row),
    title: row.author_title,
    bio: row.bio,
    member_id: row.member_no === null ? null : String(row.member_no),
    platforms: row.links ?? {},
  };
}
