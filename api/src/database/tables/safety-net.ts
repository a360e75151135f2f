import type { IssueStatus } from '@azadkar/shared-api/safety-net/rules';
import type { Generated } from 'kysely';
import type { Id, Now } from './columns';

/** The status of an issue, which the contract spells with a capital letter. */
export type StoredIssueStatus = Lowercase<IssueStatus>;

/** The tables of migrations/0007-safety-net.sql. */
export interface SafetyNetTables {
  issues: {
    id: Id;
    public_id: string;
    user_id: number;
    title: string;
    topic: string;
    description: string;
    status: Generated<StoredIssueStatus>;
    assignee_id: number | null;
    closed_at: Date | null;
    created_at: Now;
    updated_at: Now;
  };
  issue_comments: {
    id: Id;
    issue_id: number;
    author_id: number;
    body: string;
    internal: Generated<boolean>;
    created_at: Now;
  };
  issue_events: {
    id: Id;
    issue_id: number;
    actor_id: number;
    from_status: StoredIssueStatus;
    to_status: StoredIssueStatus;
    at: Now;
  };
  discounts: {
    id: Id;
    title: string;
    description: string;
    company_name: string;
    company_logo: string | null;
    organizer: string | null;
    free: Generated<boolean>;
    terms: Generated<string>;
    discount_link: string;
    valid_from: Date | null;
    valid_until: Date | null;
    enabled: Generated<boolean>;
    position: Generated<number>;
    benefit: string | null;
  };
  discount_codes: {
    id: Id;
    discount_id: number;
    code: string;
    claimed_by: number | null;
    claimed_at: Date | null;
  };
  bank_leads: {
    id: Id;
    user_id: number;
    city: string;
    state: string;
    preferred_bank: string;
    status: Generated<'new' | 'contacted' | 'opened' | 'declined'>;
    created_at: Now;
  };
}
