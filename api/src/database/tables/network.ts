import type { ProfileLinks } from '@azadkar/shared-api/account/rules';
import type { ContactChoice, SavedFilters, VolunteerKind, VolunteerStatus } from '@azadkar/shared-api/network/rules';
import type { Generated } from 'kysely';
import type { DefaultJson, Id, Json, Now } from './columns';

/** The tables of migrations/0003-network.sql, 0029-support.sql, 0038-people.sql, 0048-directory-experience.sql, 0050-saved-searches.sql and 0058-directory-member-changes.sql. */
export interface NetworkTables {
  directory_entries: {
    user_id: number;
    member_no: number;
    name: string;
    title: string | null;
    city: string | null;
    country: string | null;
    hourly_rate: number | null;
    bio: string | null;
    avatar: string | null;
    availability: string | null;
    experience_level: string | null;
    platforms: DefaultJson<ProfileLinks>;
    skills: DefaultJson<{ id: number; name: string }[]>;
    skill_ids: Generated<number[]>;
    listed: boolean;
    public: boolean;
    search: string;
  };
  directory_changes: { n: number };
  directory_member_changes: { user_id: number; n: number };
  volunteer_requests: {
    id: Id;
    user_id: number;
    for: VolunteerKind;
    description: string;
    status: Generated<VolunteerStatus>;
    created_at: Now;
    version: Generated<number>;
    answered_at: Date | null;
    answered_by: number | null;
  };
  /** Two members have one, the one with the lower id first. */
  conversations: {
    id: Id;
    public_id: string;
    low_id: number;
    high_id: number;
    created_at: Now;
    last_message_at: Now;
  };
  messages: {
    id: Id;
    conversation_id: number;
    author_id: number;
    body: string;
    created_at: Now;
    /** When the other member opened the conversation. */
    read_at: Date | null;
  };
  member_blocks: { user_id: number; blocked_id: number; created_at: Now };
  /** Without a row: every member may write. */
  contact_settings: { user_id: number; who_may_write: ContactChoice; updated_at: Now };
  saved_searches: {
    id: Id;
    public_id: string;
    user_id: number;
    slot: number;
    name: string;
    filters: Json<SavedFilters>;
    emails: boolean;
    checked_at: Now;
    created_at: Now;
  };
}
