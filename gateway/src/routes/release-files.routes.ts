/** /shell/<version>/… and /remotes/<name>/<version>/…: what was published, for ever. */
import { type AnyRelease, isForServer, isShell, NAME, type ReleaseFile, VERSION } from '@azadkar/release';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';
import type { Gateway } from '../gateway';
import type { Encoding } from '../store/release-files';

interface Params {
  name?: string;
  version: string;
  '*': string;
}

export function releaseFileRoutes({ app, files }: Gateway): void {
  const send = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { name = 'shell', version, '*': file } = request.params;
    const release = NAME.test(name) && VERSION.test(version) ? await files.find(name, version) : null;
    const known = release && isGiven(release, file) ? release.files[file] : undefined;
    if (!release || !known || isShell(release) !== (request.params.name === undefined)) return notFound(reply);
    return sendFile(reply, release, file, await bestBody(request, release, file, known));
  };
  app.get('/shell/:version/*', { compress: false }, send);
  app.get('/remotes/:name/:version/*', { compress: false }, send);

  async function bestBody(request: FastifyRequest, release: AnyRelease, file: string, known: ReleaseFile) {
    const encoding = chooseEncoding(request.headers['accept-encoding'], known);
    return { encoding, body: await files.read(release, file, encoding) };
  }
}

const isGiven = (release: AnyRelease, file: string) => Object.hasOwn(release.files, file) && !isForServer(file);

/** The smallest form that the visitor understands. */
export function chooseEncoding(accepted: string | undefined, { compressed }: ReleaseFile): Encoding {
  if (!compressed || !accepted) return 'identity';
  return negotiate(accepted, ['br', 'gzip', 'identity'] satisfies Encoding[]) ?? 'identity';
}

function sendFile(reply: FastifyReply, release: AnyRelease, file: string, sent: { encoding: Encoding; body: Buffer }) {
  if (sent.encoding !== 'identity') reply.header('content-encoding', sent.encoding);
  return reply
    .headers({
      'content-type': contentType(file.slice(file.lastIndexOf('/') + 1)) || 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      etag: `"${release.files[file]?.integrity}-${sent.encoding}"`,
    })
    .send(sent.body);
}

/** Not kept: the version may be published in a moment. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('There is no such file.\n');
}
