import { safetyNet } from '@azadkar/shared-api/safety-net';
import type { Api } from '../../../api';
import { limitRate } from '../../../platform/http/rate-limit';
import { refuse } from '../../../platform/http/refusals';
import { routes, serve } from '../../../platform/http/serve';
import { attachmentLink, privateFiles, storeAttachment } from './attachments';
import { findAttachment } from './attachments.queries';

/** Nothing in it runs, and it is not framed. */
const SANDBOX = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export const attachmentRoutes = routes(
  attachmentDocument,

  serve(safetyNet.uploadAttachment, async ({ file, query, member, api }) => {
    await limitRate(api, 'uploadAttachment', member.id);
    return storeAttachment(api, { bytes: file, name: query.name, ownerId: member.id });
  }),
);

/** By the link of the page alone. A PDF is saved, because a browser may run what it contains. */
function attachmentDocument({ app, db, files, settings }: Api): void {
  app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/api/issue-attachments/:id',
    async ({ params: { id }, query: { key } }, response) => {
      attachmentLink.open(settings.keys, id, key);
      const found = await findAttachment(db, id);
      const bytes = found && (await privateFiles(files).get(found.stored_name));
      if (!found || !bytes) throw refuse.notFound('file');
      const shown = found.mime === 'application/pdf' ? 'attachment' : 'inline';
      return response
        .type(found.mime)
        .header(
          'content-disposition',
          `${shown}; filename*=UTF-8''${encodeURIComponent(found.file_name).replace(/['()*]/g, '_')}`,
        )
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', SANDBOX)
        .send(bytes);
    },
  );
}
