/** Members as the directory and their own pages show them. */
import type { PeersPage, PublicMember } from '@azadkar/shared-api/network/schema';
import type { findCards } from './directory/directory.queries';
import type { findMember, findSkills } from './network.queries';

/** Only complete profiles are listed, so the defaults are never used. */
export function presentPeer(card: Awaited<ReturnType<typeof findCards>>[number]): PeersPage['items'][number] {
  const { user_id: _, member_no, title, city, country, hourly_rate, bio, public: isPublic, ...rest } = card;
  return {
    ...rest,
    id: member_no,
    member_id: String(member_no),
    title: title ?? '',
    city: city ?? '',
    country: country ?? '',
    hourly_rate: hourly_rate ?? 0,
    bio: bio ?? '',
    members_only: !isPublic,
  };
}

type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type SkillRow = Awaited<ReturnType<typeof findSkills>>[number];

export function presentMember(member: MemberRow, skills: SkillRow[], can_write: boolean): PublicMember {
  const { id: _, member_no, visibility: __, links, ...page } = member;
  return { ...page, member_id: String(member_no), profile_links: JSON.stringify(links ?? {}), skills, can_write };
}
