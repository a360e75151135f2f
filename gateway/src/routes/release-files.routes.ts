/** /shell/<version>/… and /remotes/<name>/<version>/…: published files, which never change. */
import { type AnyRelease, isForBrowsers, isShell, NAME, type ReleaseFile, VERSION } from '@azadkar/release';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';
import type { Gateway } from '../gateway';
import type { Encoding } from '../store/release-files';

interface Params {
  readonly name?: string;
  readonly version: string;
  readonly '*': string;
}

export function releaseFileRoutes({ app, files }: Gateway): void {
  const send = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { name = 'shell', version, '*': file } = request.params;
    const release = NAME.test(name) && VERSION.test(version) ? await files.find(name, version) : null;
    const record = release && isServed(release, file) ? release.files[file] : undefined;
    if (!release || !record || isShell(release) !== (request.params.name === undefined)) return sendNotFound(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding'], record);
    return sendFile(reply, { file, record, encoding, body: await files.read(release, file, encoding) });
  };
  app.get('/shell/:version/*', { compress: false }, send);
  app.get('/remotes/:name/:version/*', { compress: false }, send);
}

const isServed = (release: AnyRelease, file: string) => Object.hasOwn(release.files, file) && isForBrowsers(file);

/** The smallest encoding that the browser accepts. */
function chooseEncoding(accepted: string | undefined, { compressed }: ReleaseFile): Encoding {
  if (!compressed || !accepted) return 'identity';
  return negotiate(accepted, ['br', 'gzip', 'identity'] satisfies Encoding[]) ?? 'identity';
}

interface SentFile {
  readonly file: string;
  readonly record: ReleaseFile;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

function sendFile(reply: FastifyReply, { file, record, encoding, body }: SentFile): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers({
      'content-type': contentType(file.slice(file.lastIndexOf('/') + 1)) || 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      ...(DOCUMENT.test(file) ? INERT : {}),
      etag: `"${record.integrity}-${encoding}"`,
    })
    .send(body);
}

/** What a browser that opens the file itself would run scripts of, with the rights of the site. As a picture an SVG runs none. */
const DOCUMENT = /\.(svg|x?html?|xml)$/i;
const INERT = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** Not cached: the version may be published in a moment. */
function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('There is no such file.\n');
}
