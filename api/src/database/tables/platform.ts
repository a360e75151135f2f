import type { Generated } from 'kysely';
import type { Id, Json, Now } from './columns';
import type { Email } from './email';

type EmailStatus = 'queued' | 'inflight' | 'awaiting_retry' | 'sent' | 'failed' | 'aborted' | 'expired';

/** The tables of migrations/0002-platform.sql, 0009-demo-seed.sql, 0013-security-log.sql, 0018-keys-and-retention.sql, 0019-mail-and-jobs.sql and 0022-files-to-delete.sql. */
export interface PlatformTables {
  rate_buckets: { key: string; window_start: Date; n: number };
  mail_outbox: {
    id: Id;
    guid: Generated<string>;
    recipient: string;
    /** Null once it is sent or has expired: an email may carry a link that opens an account. */
    letter: Json<Email> | null;
    state: Generated<EmailStatus>;
    attempts: Generated<number>;
    not_before: Now;
    locked_until: Date | null;
    dedupe_key: string | null;
    last_error: string | null;
    created_at: Now;
    sent_at: Date | null;
    urgent: Generated<boolean>;
    expires_at: Date | null;
    /** Three days after `created_at`, if null. */
    give_up_at: Date | null;
    refusals: Generated<number>;
    abandoned: Generated<number>;
    /** Of the mail server that took it. */
    answer: string | null;
  };
  /** One row for each job; every replica writes it. */
  job_runs: {
    name: string;
    last_started_at: Date;
    last_ended_at: Date | null;
    last_error: string | null;
    last_duration_ms: number | null;
    runs: Generated<number>;
    failures: Generated<number>;
  };
  files: {
    id: Id;
    owner_id: number | null;
    stored_name: string;
    mime: string;
    bytes: number;
    width: number | null;
    height: number | null;
    sha256: string;
    purpose: string;
    created_at: Now;
  };
  large_files: {
    name: string;
    place: string;
    title: string;
    bytes: number;
    fingerprint: string;
    part_bytes: number;
    received: Generated<number>;
    created_at: Now;
    finished_at: Date | null;
  };
  sizes_to_make: {
    stored_name: string;
    /** "320.avif"; empty for all. */
    size: Generated<string>;
    queued_at: Now;
    taken_until: Date | null;
    tries: Generated<number>;
  };
  files_to_delete: { stored_name: string; created_at: Now };
  idempotency_keys: {
    user_id: number;
    key: string;
    route: string;
    request_sha256: string;
    response: Json<unknown> | null;
    expires_at: Now;
  };
  audit_log: {
    id: Id;
    actor_id: number | null;
    action: string;
    object_type: string;
    object_id: string;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    ip_trunc: string | null;
    at: Now;
  };
  security_log: {
    id: Id;
    event: string;
    member_id: number | null;
    request_id: string | null;
    ip_trunc: string | null;
    details: Json<unknown> | null;
    at: Now;
  };
  demo_seed: { one: Generated<boolean>; finished_at: Date | null; published_password_hash: string | null };
  /** The keys of SECRET_KEY and SECRET_KEYS_OLD that have written something here; a retired one is no longer needed. */
  site_keys: { id: string; first_used_at: Now; retired_at: Date | null };
  /** What each migration did when it ran, so that a changed file is noticed. */
  migration_hashes: { name: string; sha256: string; recorded_at: Now };
  cnic_hash_key: { one: Generated<boolean>; key_id: string };
}
