import { randomBytes } from 'node:crypto';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Io, json, table } from '../../command-line/io';
import { type KeyOptions, type StoreOptions, withKey, withStore } from '../../command-line/options';
import { parseCount } from '../../command-line/parse-arguments';
import { parsePatterns } from '../../command-line/parse-policy';
import { EVENT_KINDS, type EventKind } from '../../events/event';
import type { Store } from '../../store/store';
import { makeWebhookSecret } from '../../webhooks/message';
import {
  addWebhook,
  askForTest,
  readWebhooks,
  removeWebhook,
  WEBHOOK_FORMATS,
  type Webhook,
} from '../../webhooks/webhook';
import { requireKey, requireTrust } from './require-trust';

export function webhookCommand(io: Io): Command {
  const command = new Command('webhook').description('addresses to which the gateways send what happens');
  for (const make of [addCommand, listCommand, removeCommand, testCommand]) command.addCommand(make(io));
  return command;
}

interface AddOptions extends StoreOptions, KeyOptions {
  format: Webhook['format'];
  on: string[];
  names: string[];
  events?: EventKind[];
}

function addCommand(io: Io): Command {
  return withKey(withStore(new Command('add')))
    .description('send events to an address; the secret that signs them is shown once')
    .argument('<url>', 'https://hooks.example.org/releases')
    .addOption(
      new Option('--format <format>', 'json, or slack for what takes text blocks')
        .choices(WEBHOOK_FORMATS)
        .default('json'),
    )
    .option('--on <channels>', 'of these channels', parsePatterns, ['*'])
    .option('--names <names>', 'about these names: ticketing,careers-*', parsePatterns, ['*'])
    .option('--events <kinds>', `only these: ${EVENT_KINDS.join(', ')}`, parseKinds)
    .action(async (url: string, { format, on, names, events, ...options }: AddOptions) => {
      const secret = makeWebhookSecret();
      const wanted = { format, channels: on, names, ...(events ? { kinds: events } : {}) };
      const { webhook, origin } = await addWebhook(requireTrust(options), requireKey(options, 'A webhook'), wanted, {
        url,
        secret,
      });
      io.print(
        options.json
          ? json({ webhook, origin, secret })
          : `Webhook ${webhook} goes to ${origin}. Its secret, which is shown once and verifies what is sent (Standard Webhooks):\n  ${secret}\n` +
              `Try it: release webhook test ${webhook}`,
      );
    });
}

function listCommand(io: Io): Command {
  return withStore(new Command('list'))
    .description('the webhooks, and what became of what was sent in the last days')
    .action(async (options: StoreOptions) => {
      const trust = requireTrust(options);
      const { webhooks, problems } = await readWebhooks(trust);
      const counts = await countDeliveries(trust.store);
      const rows = webhooks.map(({ webhook, origin, format, channels, names, kinds, author, at }) => ({
        ...{ webhook, origin, format, channels, names, kinds: kinds ?? null, author, at },
        ...(counts.get(webhook) ?? { delivered: 0, failed: 0 }),
      }));
      if (options.json) return io.print(json({ webhooks: rows, problems }));
      const cells = rows.map((row) => [
        ...[String(row.webhook), row.origin, row.format, row.channels.join(','), row.names.join(',')],
        ...[row.kinds?.join(',') ?? 'all', row.author, String(row.delivered), String(row.failed)],
      ]);
      const head = ['webhook', 'to', 'format', 'channels', 'names', 'events', 'by', 'delivered', 'failed'];
      io.print(
        [
          rows.length > 0 ? table([head, ...cells]) : 'There are no webhooks.',
          ...problems.map((each) => `${each}.`),
        ].join('\n'),
      );
    });
}

async function countDeliveries({
  small,
  listChannels,
}: Store): Promise<Map<number, { delivered: number; failed: number }>> {
  const counts = new Map<number, { delivered: number; failed: number }>();
  for (const channel of await listChannels())
    for (const name of await small.list(`deliveries/${channel}/`)) {
      const [, number = '', end = ''] = /__w(\d+)__(done|failed)\.json$/.exec(name) ?? [];
      if (!number) continue;
      const { delivered, failed } = counts.get(Number(number)) ?? { delivered: 0, failed: 0 };
      counts.set(
        Number(number),
        end === 'done' ? { delivered: delivered + 1, failed } : { delivered, failed: failed + 1 },
      );
    }
  return counts;
}

function removeCommand(io: Io): Command {
  return withKey(withStore(new Command('remove')))
    .description('send nothing there any more')
    .argument('<webhook>', 'its number, as `release webhook list` has it', parseCount)
    .action(async (number: number, options: StoreOptions & KeyOptions) => {
      await removeWebhook(requireTrust(options), requireKey(options, 'That'), number);
      io.print(options.json ? json({ webhook: number, removed: true }) : `Webhook ${number} is removed.`);
    });
}

function testCommand(io: Io): Command {
  return withKey(withStore(new Command('test')))
    .description('have a gateway send an event of the kind webhook.test')
    .argument('<webhook>', 'its number, as `release webhook list` has it', parseCount)
    .action(async (number: number, options: StoreOptions & KeyOptions) => {
      const test = randomBytes(8).toString('hex');
      await askForTest(requireTrust(options), requireKey(options, 'A test'), number, test);
      io.print(
        options.json
          ? json({ webhook: number, event: `test-${test}` })
          : `A gateway sends the event test-${test} within half a minute. \`release webhook list\` counts it.`,
      );
    });
}

function parseKinds(text: string): EventKind[] {
  const kinds = text.split(',').map((part) => EVENT_KINDS.find((kind) => kind === part.trim()));
  if (kinds.every((kind) => kind !== undefined)) return kinds;
  throw new InvalidArgumentError(`Say kinds with commas, of ${EVENT_KINDS.join(', ')}.`);
}
