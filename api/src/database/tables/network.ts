import type { ProfileLinks } from '@azadkar/shared-api/account/rules';
import type { VolunteerKind, VolunteerStatus } from '@azadkar/shared-api/network/rules';
import type { Generated } from 'kysely';
import type { DefaultJson, Id, Now } from './columns';

/** The tables of migrations/0003-network.sql and 0029-support.sql. */
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
    platforms: DefaultJson<ProfileLinks>;
    skills: DefaultJson<{ id: number; name: string }[]>;
    skill_ids: Generated<number[]>;
    listed: boolean;
    public: boolean;
    search: string;
  };
  directory_changes: { n: number };
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
}
