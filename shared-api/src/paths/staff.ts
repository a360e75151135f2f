export const staff = {
  /** Ours: what waits for whoever works for the association. */
  staffOverview: '/staff',
} as const;
