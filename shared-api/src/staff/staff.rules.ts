/** The roles of the staff, and whose work each figure of the overview is: a page shows by it, and the api decides by it. */

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
