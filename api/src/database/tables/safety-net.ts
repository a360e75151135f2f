import type { BankLeadStatus, IssueStatus, PreferredBank } from '@azadkar/shared-api/safety-net/rules';
import type { Generated } from 'kysely';
import type { Computed, Id, Now } from './columns';

/** The status of an issue, which the contract spells with a capital letter. */
export type StoredIssueStatus = Lowercase<IssueStatus>;

/** The tables of migrations/0007-safety-net.sql, 0029-support.sql, 0038-uploads.sql and 0047-answers-by-mail.sql. */
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
    /** Since when the member has had no answer to what they wrote; null while it is the member's turn. */
    waiting_since: Now | null;
    first_answered_at: Date | null;
    /** The issue of the same member in which this one goes on. */
    merged_into: number | null;
    version: Generated<number>;
    /** Where it stands in the queue: those of nobody first, then who has waited longest. */
    queue_rank: Computed<number>;
  };
  issue_comments: {
    id: Id;
    issue_id: number;
    author_id: number;
    body: string;
    internal: Generated<boolean>;
    created_at: Now;
  };
  issue_attachments: {
    id: Id;
    public_id: string;
    /** Null once the account is deleted. */
    owner_id: number | null;
    /** Null until the issue is sent, and once it is deleted. */
    issue_id: number | null;
    /** Null: it belongs to the question. */
    comment_id: number | null;
    stored_name: string;
    file_name: string;
    mime: 'image/webp' | 'application/pdf';
    bytes: number;
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
    version: Generated<number>;
    updated_at: Now;
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
    preferred_bank: PreferredBank;
    status: Generated<BankLeadStatus>;
    created_at: Now;
    /** The handover that gave it to the bank; null before. */
    handover_id: number | null;
    status_changed_at: Date | null;
  };
  canned_answers: {
    id: Id;
    title: string;
    body: string;
    /** Null: for issues of every topic. */
    topic: string | null;
    version: Generated<number>;
    updated_by: number | null;
    updated_at: Now;
  };
  /** The keys to which requests are encrypted for a bank; of each bank one is in use. */
  bank_keys: {
    id: Id;
    bank: PreferredBank;
    recipient: string;
    added_by: number | null;
    added_at: Now;
    retired_at: Date | null;
  };
  bank_handovers: {
    id: Id;
    public_id: string;
    bank: PreferredBank;
    key_id: number;
    leads: number;
    made_by: number;
    made_at: Now;
    downloads: Generated<number>;
  };
  inbound_emails: { message_sha256: string; outcome: string; received_at: Now };
}
