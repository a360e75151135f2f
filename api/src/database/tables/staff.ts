import type { EmailTexts } from '@azadkar/shared-api/staff/email-texts-rules';
import type { AnnouncementState } from '@azadkar/shared-api/staff/mail-rules';
import type { TaskState } from '@azadkar/shared-api/staff/rules';
import type { Generated } from 'kysely';
import type { Id, Json, Now } from './columns';

/** Whom an announcement is for: members whom all of it fits, and subscribers of the news. */
export interface Audience {
  package_id?: number;
  event_id?: number;
  city?: string;
  /** Also people who are not members and get the news. */
  subscribers?: true;
}

/** The tables of migrations/0023-staff.sql, without `staff_roles`, of 0030-mail.sql and 0031-email-texts.sql. */
export interface StaffTables {
  tasks: {
    id: Id;
    public_id: Generated<string>;
    kind: string;
    params: Json<unknown>;
    state: Generated<TaskState>;
    started_by: number | null;
    not_before: Now;
    /** Until then it is somebody's who renews it; later it is run again. */
    locked_until: Date | null;
    /** How often it has begun. */
    runs: Generated<number>;
    cancel_asked_at: Date | null;
    done: Generated<number>;
    total: number | null;
    summary: string | null;
    error: string | null;
    /** Of the file that it made, in the folder of tasks. */
    stored_name: string | null;
    /** What the file is called when it is downloaded. */
    file_name: string | null;
    created_at: Now;
    started_at: Date | null;
    ended_at: Date | null;
  };
  announcements: {
    id: Id;
    public_id: Generated<string>;
    subject: string;
    body: string;
    action_label: string | null;
    action_url: string | null;
    audience: Json<Audience>;
    state: Generated<AnnouncementState>;
    send_at: Date | null;
    version: Generated<number>;
    created_by: number | null;
    created_at: Now;
    started_at: Date | null;
    ended_at: Date | null;
    last_user_id: Generated<number>;
    last_subscriber_id: Generated<number>;
    next_batch_at: Now;
    recipients: Generated<number>;
  };
  email_texts: {
    /** The name of the template. */
    template: string;
    version: number;
    /** Null where somebody went back to the default. */
    texts: Json<EmailTexts> | null;
    changed_by: number | null;
    changed_at: Now;
  };
  announcement_recipients: { announcement_id: number; user_id: number; outbox_id: number | null };
  announcement_subscribers: { announcement_id: number; subscriber_id: number; outbox_id: number | null };
}
