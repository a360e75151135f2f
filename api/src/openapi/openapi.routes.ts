import type { Api } from '../api';
import { contractPage } from './contract-page';
import { buildOpenApi } from './openapi';

const PAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The contract of the api, for developers: as a document for programs, and as a page for people. Not in production. */
export function openApiRoutes({ app, settings }: Api): void {
  if (settings.production) return;

  app.get('/api/openapi.json', async () => buildOpenApi(`${settings.publicUrl}/api`));

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', PAGE_CSP)
      .send(await contractPage()),
  );
}
