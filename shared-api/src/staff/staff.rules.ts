/** The roles of the staff, whose work each figure of the overview is, and the states of tasks: a page shows by it, and the api decides by it. */

/** In the order in which they are listed. */
export const STAFF_ROLES = ['admin', 'editor', 'finance', 'support', 'learning', 'door'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** As the staff call them. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  admin: 'Administrator',
  editor: 'Editor',
  finance: 'Finance',
  support: 'Support',
  learning: 'Learning',
  door: 'Door',
};

/** Who may see the figures of a subject. */
export const figuresFor = {
  public: ['editor', 'support', 'admin'],
  account: ['support', 'finance', 'admin'],
  network: ['support', 'admin'],
  ticketing: ['door', 'finance', 'admin'],
  learning: ['learning', 'admin'],
  safetyNet: ['support', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

/** What an association does before its first members come, in this order. */
export const FIRST_STEPS = [
  'look',
  'imprint',
  'policies',
  'event',
  'plans',
  'payment',
  'mail',
  'administrator',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What waits for the staff on their overview, in the order in which it is listed, and who sees it. */
export const WAITING_KINDS = [
  'refund_failed',
  'refund_unclear',
  'refund_by_hand',
  'second_person',
  'difference',
  'mail_failed',
  'mail_waiting',
  'fall_back',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export const waitingFor: Readonly<Record<WaitingKind, readonly StaffRole[]>> = {
  refund_failed: ['finance', 'admin'],
  refund_unclear: ['finance', 'admin'],
  refund_by_hand: ['finance', 'admin'],
  second_person: ['finance', 'admin'],
  difference: ['finance', 'admin'],
  mail_failed: ['support', 'admin'],
  mail_waiting: ['support', 'admin'],
  fall_back: ['admin'],
};
/** Everybody who may see any of it. */
export const WAITING_ROLES = ['finance', 'support', 'admin'] as const satisfies readonly StaffRole[];

/** A task is long work that the staff have started. */
export const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The file that a task has made is there for so long. */
export const TASK_FILE_HOURS = 24;
