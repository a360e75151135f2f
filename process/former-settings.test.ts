import { formerSettings } from './former-settings';
import { refuseUnsafeStart, startWarnings } from './production';

test('without settings of earlier releases there is nothing to say', () => {
  expect(formerSettings({ PUBLIC_URL: 'https://azadkar.test', FILES_DIR: '' })).toEqual({ refused: [], ignored: [] });
});

test('a start is refused where it would do something else than the setting says, on a developer’s machine too', () => {
  const refused = () => refuseUnsafeStart({ FILES_DIR: '/srv/files', RELEASE_KEYS: 'keys.json' }, 'api');
  expect(refused).toThrow('- FILES_DIR is set, and is not read any more. Set FILES_STORE=/srv/files instead');
  expect(refused).toThrow('- RELEASE_KEYS is set, and is not read any more. Make a signed policy');
});
