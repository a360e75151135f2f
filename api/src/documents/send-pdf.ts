import type { FastifyReply } from 'fastify';

/**
 * Answers a document that opens in the browser. A PDF runs nothing of ours, and the viewers of some browsers break
 * under the api's strict policy, so it is only kept out of frames.
 */
export function sendPdf(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('content-security-policy', "frame-ancestors 'none'")
    .send(bytes);
}
