/** The roles of the staff, and whose work each figure of the overview is: a page shows by it, and the api decides by it. */

export type StaffRole = 'support' | 'finance' | 'learning' | 'door' | 'admin';

/** Who may see the figures of a subject. */
export const figuresFor = {
  public: ['support', 'admin'],
  account: ['support', 'finance', 'admin'],
  network: ['support', 'admin'],
  ticketing: ['door', 'finance', 'admin'],
  learning: ['learning', 'admin'],
  safetyNet: ['support', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;
