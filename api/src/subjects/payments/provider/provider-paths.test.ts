import { BANK_PAGES, PROVIDER_PATHS } from '../../../../../process/provider-paths';
import { createApp } from '../../../app';
import { ONE_CLICK_PATH } from '../../../platform/mail/one-click-url';
import { createApiMetrics } from '../../../platform/metrics/api-metrics';
import { aJazzCash } from '../../../testing/a-jazzcash';
import { startApi } from '../../../testing/start-api';

/** Posts of mail programs and of the mail server, which name no sender. */
const OF_MAIL = [ONE_CLICK_PATH, '/api/inbound/mail'];

test('what others than pages of the site post to is an address that the gateway knows', async () => {
  const provider = await aJazzCash();
  const started = await startApi();
  const oneBill = { username: '1link', password: 'a password of 1LINK', addresses: [] };
  const providers = { jazzCash: provider.settings, oneBill };
  const posted = new Set<string>();
  for (const settings of [started.settings, { ...started.settings, providers }]) {
    const { app } = createApp({ ...started, settings, metrics: createApiMetrics() });
    app.addHook('onRoute', ({ method, url, config }) => {
      if ([method].flat().includes('POST') && !(config && 'endpoint' in config)) posted.add(url);
    });
    await app.ready();
    await app.close();
  }
  const known = [...Object.values(PROVIDER_PATHS), ...Object.values(BANK_PAGES), ...OF_MAIL];
  expect(known).toEqual(expect.arrayContaining([...posted]));
  expect([...posted]).toEqual(expect.arrayContaining(Object.values(PROVIDER_PATHS)));
  await started.stop();
  await provider.stop();
});
