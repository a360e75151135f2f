/** Emails as the staff see them, and announcements. */

export const MAIL_STATES = ['waiting', 'failed', 'sent', 'expired'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Who sees which emails were sent, and sends them again. */
export const MAIL_ROLES = ['support', 'admin'] as const;
/** Who writes announcements. */
export const MAIL_WRITERS = ['editor', 'admin'] as const;

export const ANNOUNCEMENT_STATES = ['draft', 'planned', 'sending', 'paused', 'stopped', 'sent'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** What can be done with an announcement in each state, by the state that it leads to. */
export const announcementSteps: Readonly<Record<AnnouncementState, readonly AnnouncementState[]>> = {
  draft: [],
  planned: ['draft'],
  sending: ['paused', 'stopped'],
  paused: ['sending', 'stopped'],
  stopped: [],
  sent: [],
};

/** Emails are enqueued in batches, so that the mail server is not overrun and a pause comes in time. */
export const BATCH_SIZE = 100;
export const BATCH_SECONDS = 10;
