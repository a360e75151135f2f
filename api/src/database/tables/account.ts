import type { MembershipStatus, ProfileLinks, Visibility } from '@azadkar/shared-api/account/rules';
import type { StaffRole } from '@azadkar/shared-api/staff/rules';
import type { Generated } from 'kysely';
import type { Day, DefaultJson, Id, Now } from './columns';

export type TokenKind = 'reset' | 'verify' | 'change_email' | 'revert_email';

/** The tables of migrations/0001-members.sql, 0010-profile-choices.sql, 0016-addresses.sql, 0023-staff.sql,
 * 0027-member-care.sql and 0037-membership-cards.sql, and `memberships` of 0005-ticketing.sql. */
export interface AccountTables {
  users: {
    id: Id;
    member_no: Generated<number>;
    email: string;
    email_verified_at: Date | null;
    password_hash: string;
    name: string;
    phone_raw: string;
    phone_e164: string | null;
    /** For the release before, which knows no other; `staff_roles` is what counts. */
    role: Generated<'member' | Exclude<StaffRole, 'editor'>>;
    locale: Generated<'en' | 'ur'>;
    status: Generated<'active' | 'suspended' | 'superseded' | 'deleted'>;
    marketing_opt_out_at: Date | null;
    reminders_opt_out_at: Date | null;
    created_at: Now;
    merged_into: number | null;
  };
  staff_roles: { user_id: number; role: StaffRole; given_by: number | null; given_at: Now };
  sessions: {
    id: Id;
    user_id: number;
    token_sha256: string;
    /** Of the secret in the HttpOnly cookie; sessions from before it have none. */
    pair_sha256: string | null;
    created_at: Now;
    last_seen_at: Now;
    expires_at: Date;
    ip_trunc: string | null;
    user_agent: string | null;
    revoked_at: Date | null;
    identity_confirmed_at: Now;
    second_factor_at: Date | null;
    idle_hours: Generated<number>;
  };
  one_time_tokens: {
    id: Id;
    user_id: number;
    kind: TokenKind;
    token_sha256: string;
    payload: DefaultJson<Record<string, string>>;
    expires_at: Date;
    used_at: Date | null;
    created_at: Now;
  };
  known_devices: { id: Id; user_id: number; device_sha256: string; created_at: Now; last_used_at: Now };
  sign_in_failures: {
    key: string;
    failures: number;
    failed_at: Date;
    not_before: Date;
    refused: Generated<number>;
  };
  skills: { id: Id; name: string; parent_id: number | null };
  profiles: {
    user_id: number;
    organisation: string | null;
    designation: string | null;
    gender: string | null;
    city: string | null;
    state: string | null;
    country: string | null;
    birthdate: Day | null;
    degree: string | null;
    field_of_study: string | null;
    institute: string | null;
    title: string | null;
    website: string | null;
    linkedin: string | null;
    years_experience: string | null;
    hourly_rate: number | null;
    availability: string | null;
    experience_level: string | null;
    bio: string | null;
    avatar: string | null;
    links: DefaultJson<ProfileLinks>;
    visibility: Generated<Visibility>;
    visibility_chosen_at: Date | null;
    completed_at: Date | null;
    updated_at: Now;
  };
  profile_skills: { user_id: number; skill_id: number; type: 'Primary' | 'Secondary' };
  member_notes: { id: Id; user_id: number; author_id: number | null; body: string; created_at: Now };
  membership_cards: { user_id: number; code: string; created_at: Now };
  memberships: {
    id: Id;
    user_id: number;
    package_id: number;
    state: Lowercase<MembershipStatus>;
    starts_on: Day;
    ends_on: Day | null;
    order_id: number | null;
    next_package_id: number | null;
    created_at: Now;
  };
}
