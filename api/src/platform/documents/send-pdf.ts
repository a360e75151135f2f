import type { FastifyReply } from 'fastify';

/**
 * Replies with a PDF that opens in the browser. The only rule of its content security policy keeps it out of frames:
 * the PDF viewers of some browsers fail under the api's strict policy, and these documents contain no scripts.
 */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('content-security-policy', "frame-ancestors 'none'")
    .send(bytes);
}
