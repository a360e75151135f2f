/**
 * The dev mailbox: the emails of a server that has no SMTP server set. They carry links that open accounts, so it is
 * never served in production.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { html } from 'ghtml';
import type { Api } from '../../api';
import { refuse } from '../http/refusals';
import { type KeptMail, keptMail } from './transport';

const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";

export function mailboxRoutes({ app, settings }: Api): void {
  if (settings.smtpUrl || settings.production) return;
  const directory = path.join(settings.dataDir, 'mail');

  app.get('/api/dev/mailbox', async (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', PAGE_CSP)
      .send(listPage(await readMails(directory))),
  );

  app.get<{ Querystring: { to?: string } }>('/api/dev/mailbox.json', async ({ query }) => ({
    error: false,
    message: '',
    data: (await readMails(directory)).filter(({ to }) => !query.to || to === query.to),
  }));

  app.get<{ Params: { guid: string } }>('/api/dev/mailbox/:guid', async ({ params }, reply) => {
    const mail = (await readMails(directory)).find(({ guid }) => guid === params.guid);
    if (!mail) throw refuse.notFound('mail');
    return reply.type('text/html').header('content-security-policy', PAGE_CSP).send(mail.html);
  });

  app.get<{ Params: { guid: string; filename: string } }>(
    '/api/dev/mailbox/:guid/:filename',
    async ({ params: { guid, filename } }, reply) => {
      const mail = (await readMails(directory)).find((kept) => kept.guid === guid);
      const file = mail?.attachments.find((attachment) => attachment.filename === filename);
      if (!file) throw refuse.notFound('attachment');
      return reply.type(file.contentType).send(Buffer.from(file.base64, 'base64'));
    },
  );
}

/** The newest first. */
async function readMails(directory: string): Promise<KeptMail[]> {
  const names = await readdir(directory).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(path.join(directory, name), 'utf8')));
  return texts.map((text) => keptMail.validateSync(JSON.parse(text))).sort((a, b) => b.at.localeCompare(a.at));
}

function listPage(mails: KeptMail[]): string {
  const rows = mails.map(({ guid, at, to, subject, attachments }) => {
    const files = attachments.map(
      ({ filename }) => html` · <a href="/api/dev/mailbox/${guid}/${filename}">${filename}</a>`,
    );
    return html`<tr><td>${at.slice(0, 16).replace('T', ' ')}</td><td>${to}</td><td><a href="/api/dev/mailbox/${guid}">${subject}</a>!${files}</td></tr>`;
  });
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Dev mailbox</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 system-ui;margin:2rem}td,th{text-align:left;padding:.25rem 1rem .25rem 0}</style></head>
<body><h1>Dev mailbox</h1><p>No SMTP server is set, so mail ends here.</p>
<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>!${rows}</tbody></table></body></html>`;
}
