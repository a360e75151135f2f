/** Every other address is a page of the site, or its 404. */
import { randomBytes, randomUUID } from 'node:crypto';
import { answerPage } from './answer-page';
import { readOverrides } from './choose-versions';
import type { Gateway } from './gateway';
import { readVisit } from './visit';

const NOT_YET = '<!doctype html><html lang="en"><title>One moment</title><p>The site is starting. Please reload.</p>';

export function pageRoutes({ app, settings, store, live, guard }: Gateway): void {
  app.get('*', async (request, reply) => {
    const revision = live.current();
    if (!revision) return reply.code(503).headers(NOT_YET_HEADERS).send(NOT_YET);
    const visit = readVisit(request.raw.url ?? '/', request.headers.cookie);
    const newVisitor = randomUUID();
    guard.visited(revision, visit.visitor ?? newVisitor);
    const answer = answerPage(revision, visit, {
      siteName: settings.siteName,
      publicUrl: settings.publicUrl,
      nonce: randomBytes(16).toString('base64'),
      newVisitor,
      secure: settings.publicUrl.protocol === 'https:',
      overrides: settings.allowOverrides ? await readOverrides(visit.override, store) : {},
    });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
}

const NOT_YET_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'retry-after': '2',
};
