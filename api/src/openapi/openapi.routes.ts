import type { Api } from '../api';
import { buildOpenApi } from './openapi';

/** The contract of the api, for developers and their programs. Not in production. */
export function openApiRoutes({ app, settings }: Api): void {
  if (settings.production) return;

  app.get('/api/openapi.json', async () => buildOpenApi(`${settings.publicUrl}/api`));
}
