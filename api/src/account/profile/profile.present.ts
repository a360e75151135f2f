import type { Profile } from '@azadkar/shared-api/account/schema';
import { formatMemberId } from '../member/member.present';
import type { ProfileRow } from './profile.queries';

/** The label of each role, shown beside the name. */
const roleNames = {
  member: 'Member',
  support: 'Support',
  finance: 'Finance',
  learning: 'Learning',
  door: 'Door',
  admin: 'Administrator',
} as const;

/** The profile as its owner sees it. */
export function presentProfile(row: ProfileRow): Profile {
  const { member_no, role, phone_raw, email_verified_at, marketing_opt_out_at, ...profile } = row;
  const { links, visibility, visibility_chosen_at, completed_at, newEmail, skills, ...rest } = profile;
  const idOf = (type: 'Primary' | 'Secondary') => skills.find((skill) => skill.type === type)?.id ?? null;
  return {
    ...rest,
    member_id: String(member_no),
    membership_id: formatMemberId(member_no),
    role_name: roleNames[role],
    phone: phone_raw,
    email_verified: email_verified_at !== null,
    new_email: newEmail,
    skills,
    primary_skill_id: idOf('Primary'),
    secondary_skill_id: idOf('Secondary'),
    profile_links: JSON.stringify(links ?? {}),
    visibility: visibility ?? 'members',
    visibility_chosen: Boolean(visibility_chosen_at),
    newsletter: marketing_opt_out_at === null,
    is_profile_completed: completed_at !== null,
  };
}
