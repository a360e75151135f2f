/**
 * How long a sign-in waits after wrong passwords. There is no lock-out: each wrong password makes the next attempt wait
 * longer, for those who made it and for strangers to the account, and never for a device on which its owner has signed in.
 */

export interface Budget {
  /** Wrong passwords without a wait. After them the wait is 1, 2, 4, 8 … seconds. */
  free: number;
  maxWaitSeconds: number;
  /** Wrong passwords that are no longer counted after an hour. */
  recoveredPerHour: number;
}

export const budgets = {
  /** A device on which this member has signed in: attempts from elsewhere do not make it wait. */
  device: { free: 5, maxWaitSeconds: 300, recoveredPerHour: 12 },
  /** One place (a network address) at one account. */
  pair: { free: 5, maxWaitSeconds: 900, recoveredPerHour: 4 },
  /** One place at all accounts. It is wide, because a mobile network has thousands of people behind one address. */
  place: { free: 25, maxWaitSeconds: 30, recoveredPerHour: 300 },
  /** All places together at one account, those that have failed there only a few times. */
  newPlaces: { free: 20, maxWaitSeconds: 300, recoveredPerHour: 10 },
  /** The same, those that go on failing. Apart, so that they do not make a new place wait. */
  knownFailures: { free: 10, maxWaitSeconds: 900, recoveredPerHour: 2 },
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** Wrong passwords after which a place counts as one that goes on failing at an account. */
export const NEW_PLACE_FAILURES = 3;

/** Failures above the free ones that are counted at most, so that the wait ends some hours after an attack does. */
export const MAX_COUNTED = 12;
