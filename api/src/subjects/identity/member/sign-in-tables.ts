/**
 * Tables of what an account signs in with, what it has begun, its entry of the directory and its card: they end with the
 * account.
 */
export const SIGN_IN_TABLES = [
  'sessions',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'second_factor_tickets',
  'one_time_tokens',
  'known_devices',
  'idempotency_keys',
  'directory_entries',
  'membership_cards',
] as const;
