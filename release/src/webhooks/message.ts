/** What is sent: a signed message as Standard Webhooks has it (https://www.standardwebhooks.com), as data or as Slack's blocks. */
import { createHmac, randomBytes } from 'node:crypto';
import type { ReleaseEvent } from '../events/event';
import type { Webhook } from './webhook';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';
/** Slack takes 3000 characters in a section. */
const MAX_SLACK_TEXT = 2_900;

export const makeWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export function messageOfEvent({ id, kind, at, ...data }: ReleaseEvent, format: Webhook['format']): string {
  if (format === 'slack') return JSON.stringify(inSlack({ id, kind, at, ...data }));
  return JSON.stringify({ type: kind, timestamp: at, data });
}

/** The headers of an attempt at a time in seconds; the id is the same in every attempt. */
export function signedHeaders(id: string, body: string, secret: string, seconds: number): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'azadkar-release',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}

function inSlack({ message, changes = [], run }: ReleaseEvent) {
  const lines = [
    `*${plain(message)}*`,
    ...changes.map((change) => `• ${plain(change)}`),
    ...(run ? [`<${run.replace(/[|>]/g, encodeURIComponent)}|pipeline run>`] : []),
  ];
  const text = lines.join('\n').slice(0, MAX_SLACK_TEXT);
  return {
    text: plain(message).slice(0, MAX_SLACK_TEXT),
    blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }],
  };
}

/** Slack's escapes; and nobody is called by a reason that says @channel, in services that would take it so. */
const plain = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/@(?=[a-z])/gi, '@\u200b');
