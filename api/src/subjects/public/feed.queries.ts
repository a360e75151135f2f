import { paths, toPath } from '@azadkar/shared-api/paths';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema';

/** The most addresses that one sitemap may list. */
const MAX_ADDRESSES = 50_000;

export interface ContentAddress {
  path: string;
  changed: Date | null;
}

interface AddressRow {
  kind: 'post' | 'release' | 'event' | 'member';
  id: number;
  slug: string;
  changed: Date | null;
}

/** The addresses of all content that everyone can read: published content first, then members with a public profile. */
export async function listAddresses(db: Db): Promise<ContentAddress[]> {
  const { rows } = await sql<AddressRow>`
    select 'post' as kind, id, slug, created_at as changed from blogs where published_at <= now()
    union all select 'release', id, slug, created_at from press_releases where published_at <= now()
    union all select 'event', id, slug, null from events where status = 'live'
    union all select 'member', member_no, '', null from directory_entries where listed and public
    limit ${MAX_ADDRESSES}`.execute(db);
  return rows.map(({ changed, ...row }) => ({ path: addressOf(row), changed }));
}

function addressOf({ kind, id, slug }: Omit<AddressRow, 'changed'>): string {
  if (kind === 'post') return toPath(paths.blogPost, { blogSlug: slug, blogId: id });
  if (kind === 'release') return toPath(paths.pressRelease, { prSlug: slug, prId: id });
  if (kind === 'event') return toPath(paths.event, { eventSlug: slug, eventId: id });
  return toPath(paths.member, { memberId: id });
}
