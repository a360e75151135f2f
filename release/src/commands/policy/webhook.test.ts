import { type GovernedStore, governedStore } from '../../testing/a-governed-store';
import { offerSealingKey } from '../../webhooks/webhook';

let governed: GovernedStore;
beforeEach(async () => {
  governed = await governedStore();
});
afterEach(() => governed.end());

const URL = 'https://hooks.example.org/services/T0/secret';

test('a webhook is added once a gateway can read it, listed without its address, tried and removed', async () => {
  expect((await governed.runAs('amna', 'webhook', 'add', URL)).output).toContain('No gateway can read webhooks yet');
  await offerSealingKey(governed.store, governed.keys.monitor.key);
  const added = await governed.runAs('amna', 'webhook', 'add', URL, '--format', 'slack', '--names', 'ticketing');
  expect(added.output).toMatch(/Webhook 1 goes to https:\/\/hooks\.example\.org\. .*\n {2}whsec_[A-Za-z0-9+/]{43}=\n/);
  const { output } = await governed.run('webhook', 'list');
  expect(output).toMatch(/1 +https:\/\/hooks\.example\.org +slack +\* +ticketing +all +Amna Khan +0 +0/);
  expect(output).not.toContain('T0');
  expect((await governed.runAs('amna', 'webhook', 'test', '1')).output).toContain('A gateway sends the event test-');
  expect((await governed.runAs('bilal', 'webhook', 'remove', '1')).output).toContain(
    'may not send events of ticketing',
  );
  expect((await governed.runAs('amna', 'webhook', 'remove', '1')).output).toBe('Webhook 1 is removed.');
  expect((await governed.run('webhook', 'list')).output).toBe('There are no webhooks.');
});

test('only those add one whom the policy lets, for the names and channels that it says', async () => {
  await offerSealingKey(governed.store, governed.keys.monitor.key);
  await governed.runAs('amna', 'policy', 'allow', 'Bilal Ahmed', 'webhook', 'ticketing', '--on', 'live');
  const as = async (...args: string[]) => (await governed.runAs('bilal', 'webhook', 'add', URL, ...args)).output;
  expect(await as()).toBe('Bilal Ahmed may not send events of * on *. Amna Khan may.');
  expect(await as('--names', 'learning', '--on', 'live')).toContain('may not send events of learning on live');
  expect(await as('--names', 'ticketing', '--on', 'live')).toContain('Webhook 1 goes to');
  for (const address of ['ftp://example.org', 'https://amna:secret@example.org/', 'example.org'])
    expect((await governed.runAs('amna', 'webhook', 'add', address)).output).toContain('needs an https address');
});

test('a webhook of somebody who has left the policy is left out, with the reason', async () => {
  await offerSealingKey(governed.store, governed.keys.monitor.key);
  await governed.runAs('amna', 'policy', 'allow', 'Bilal Ahmed', 'webhook', '*');
  await governed.runAs('bilal', 'webhook', 'add', URL);
  await governed.runAs('amna', 'policy', 'remove', 'Bilal Ahmed');
  expect((await governed.run('webhook', 'list')).output).toContain('webhook 1 is left out: it is signed with a key');
});
