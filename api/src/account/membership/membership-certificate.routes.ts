import { account } from '@azadkar/shared-api/account';
import type { Api } from '../../api';
import { parseId } from '../../http/ids';
import { reply, serve } from '../../http/serve';
import { issueCertificate, renderCertificate } from './membership-certificate';

export function certificateRoutes(api: Api): void {
  serve(api, account.generateCertificate, async ({ member }) =>
    reply({ certificate_url: await issueCertificate(api, member) }, 'Your certificate is ready.'),
  );

  api.app.get<{ Params: { id: string }; Querystring: { key?: string } }>(
    '/api/membership-certificates/:id',
    async ({ params, query }, reply) =>
      reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="certificate-of-membership.pdf"')
        .send(await renderCertificate(api, parseId(params.id, 'document'), query.key)),
  );
}
