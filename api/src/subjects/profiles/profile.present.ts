import type { Profile } from '@azadkar/shared-api/account/schema';
import { staffRoleNames } from '@azadkar/shared-api/staff/rules';
import type { ProfileRow } from './profile.queries';

/** The profile as its owner sees it. */
export function presentProfile(row: ProfileRow): Profile {
  const {
    member_no,
    member_id,
    roles,
    phone_raw,
    email_verified_at,
    news_agreed_at,
    marketing_opt_out_at,
    reminders_opt_out_at,
    ...profile
  } = row;
  const { links, visibility, visibility_chosen_at, completed_at, newEmail, skills, ...rest } = profile;
  const idOf = (type: 'Primary' | 'Secondary') => skills.find((skill) => skill.type === type)?.id ?? null;
  return {
    ...rest,
    member_id: String(member_no),
    membership_id: member_id,
    /** Beside the name. */
    role_name: roles.map((role) => staffRoleNames[role]).join(', ') || 'Member',
    phone: phone_raw,
    email_verified: email_verified_at !== null,
    new_email: newEmail,
    skills,
    primary_skill_id: idOf('Primary'),
    secondary_skill_id: idOf('Secondary'),
    profile_links: JSON.stringify(links ?? {}),
    visibility: visibility ?? 'members',
    visibility_chosen: Boolean(visibility_chosen_at),
    newsletter: news_agreed_at !== null && marketing_opt_out_at === null,
    reminders: reminders_opt_out_at === null,
    is_profile_completed: completed_at !== null,
  };
}
