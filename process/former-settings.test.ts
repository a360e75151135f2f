import { formerSettings } from './former-settings';
import { refuseUnsafeStart, startWarnings } from './production';

test('without settings of earlier releases there is nothing to say', () => {
  expect(formerSettings({ PUBLIC_URL: 'https://azadkar.test', FILES_DIR: '' })).toEqual({ refused: [], ignored: [] });
});

test('a start is refused where it would do something else than the setting says, on a developer’s machine too', () => {
  const env = { FILES_DIR: '/srv/files', RELEASE_KEYS: 'keys.json', MIGRATE: 'off' };
  const refused = () => refuseUnsafeStart(env, 'api');
  expect(refused).toThrow('- FILES_DIR is set, and is not read any more. Set FILES_STORE=/srv/files instead');
  expect(refused).toThrow('- RELEASE_KEYS is set, and is not read any more. Make a signed policy');
  expect(refused).toThrow('- MIGRATE is set, and is not read any more. Each start brings the schema up to date');
});

test('a provider that was chosen by another setting is refused where the two differ', () => {
  const refusedOf = (env: NodeJS.ProcessEnv) => formerSettings(env).refused.length;
  expect(refusedOf({ CARD_PAYMENTS: 'jazzcash', JAZZCASH_MERCHANT_ID: 'MC1' })).toBe(0);
  expect(refusedOf({ CARD_PAYMENTS: 'jazzcash' })).toBe(1);
  expect(refusedOf({ CARD_PAYMENTS: 'simulated', JAZZCASH_MERCHANT_ID: 'MC1' })).toBe(1);
  expect(refusedOf({ BILL_PAYMENTS: 'simulated' })).toBe(0);
});

test('otherwise a warning says what holds instead', () => {
  const env = { MIGRATE: 'on', DATABASE_LOCK_TIMEOUT_MS: '100', SECOND_PERSON_ABOVE: '10' };
  expect(() => refuseUnsafeStart(env, 'api')).not.toThrow();
  expect(startWarnings(env, 'api')).toEqual([
    expect.stringMatching(/^DATABASE_LOCK_TIMEOUT_MS is set, and is not read any more\./),
    expect.stringMatching(/^MIGRATE is set/),
    'SECOND_PERSON_ABOVE is set, and is not read any more. A second person confirms payments above 50,000 rupees.',
  ]);
});
