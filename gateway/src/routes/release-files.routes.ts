/** /shell/<version>/… and /remotes/<name>/<version>/…: published files, which never change. */
import {
  type AnyRelease,
  everyVersionOf,
  isDictionary,
  isForBrowsers,
  isShell,
  NAME,
  type ReleaseFile,
  VERSION,
} from '@azadkar/release';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';
import { hasTag, parseRange } from '../../../process/byte-range';
import type { Gateway } from '../gateway';
import type { SentEncoding } from '../metrics/gateway-metrics';
import type { Encoding, ReleaseFiles } from '../store/release-files';

interface Params {
  readonly name?: string;
  readonly version: string;
  readonly '*': string;
}

export function releaseFileRoutes({ app, files, metrics }: Gateway): void {
  const send = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { name = 'shell', version, '*': file } = request.params;
    const release = NAME.test(name) && VERSION.test(version) ? await files.find(name, version) : null;
    const record = release && isServed(release, file) ? release.files[file] : undefined;
    if (!release || !record || isShell(release) !== (request.params.name === undefined)) return sendNotFound(reply);
    const { encoding, tag, read } = await chooseForm(files, request, release, file, record);
    const etag = `"${record.integrity}-${tag}"`;
    const headers = { ...headersOf(release, file, record, encoding), ...CROSS_ORIGIN, etag };
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
    const body = await read(); // before the headers, which are not those of a failure
    metrics.recordFile(encoding, body.byteLength);
    return sendBody(request, reply.headers(headers), etag, body);
  };
  app.get('/shell/:version/*', { compress: false }, send);
  app.get('/remotes/:name/:version/*', { compress: false }, send);
}

const isServed = (release: AnyRelease, file: string) => Object.hasOwn(release.files, file) && isForBrowsers(file);

/** What is sent of a file. */
interface Form {
  readonly encoding: SentEncoding;
  /** Different for each form of a file. */
  readonly tag: string;
  read(): Promise<Buffer>;
}

/**
 * The delta to an earlier version, where the browser has that: https://www.rfc-editor.org/rfc/rfc9842. Else the smallest
 * encoding that it accepts. Who asks for a file again is sent it whole, whatever was wrong the first time.
 */
async function chooseForm(
  files: ReleaseFiles,
  { headers, url }: FastifyRequest,
  release: AnyRelease,
  file: string,
  record: ReleaseFile,
): Promise<Form> {
  const [, dictionary] = /^:([A-Za-z0-9+/]{43}=):$/.exec(headers['available-dictionary']?.toString() ?? '') ?? [];
  const accepted = headers['accept-encoding'];
  if (dictionary && accepted && !url.includes('?') && negotiate(accepted, ['dcz']) && isDictionary(file, record)) {
    const delta = await files.readDelta(release, file, dictionary);
    if (delta) return { encoding: 'dcz', tag: `dcz-${dictionary.slice(0, 12)}`, read: async () => delta };
  }
  const encoding = chooseEncoding(accepted, record);
  return { encoding, tag: encoding, read: () => files.read(release, file, encoding) };
}

function chooseEncoding(accepted: string | undefined, { compressed }: ReleaseFile): Encoding {
  if (!compressed || !accepted) return 'identity';
  return negotiate(accepted, ['br', 'gzip', 'identity'] satisfies Encoding[]) ?? 'identity';
}

/** Public, the same for every site and without cookies: a CDN can keep one copy, and federation hosts that are not ours load them. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

const headersOf = (release: AnyRelease, file: string, record: ReleaseFile, encoding: SentEncoding) => ({
  'content-type': contentType(file.slice(file.lastIndexOf('/') + 1)) || 'application/octet-stream',
  'cache-control': 'public, max-age=31536000, immutable',
  'accept-ranges': 'bytes',
  vary: 'Accept-Encoding',
  ...(isDictionary(file, record) ? dictionaryHeaders(everyVersionOf(release, file)) : {}),
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  ...(DOCUMENT.test(file) ? INERT : {}),
});

/** Lets the browser keep the file, to read later versions of it as deltas. */
const dictionaryHeaders = (pattern: string) => ({
  vary: 'Accept-Encoding, Available-Dictionary',
  'use-as-dictionary': `match="${pattern}"`,
});

/** The whole body, or the part of it, in this encoding, that the browser still lacks. */
function sendBody({ headers }: FastifyRequest, reply: FastifyReply, etag: string, body: Buffer): FastifyReply {
  const ifRange = headers['if-range']?.toString();
  const range = ifRange === undefined || ifRange === etag ? parseRange(headers.range, body.byteLength) : null;
  if (range === null) return reply.send(body);
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .removeHeader('content-encoding')
      .headers({ 'content-range': `bytes */${body.byteLength}`, 'cache-control': 'no-store' })
      .send();
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${body.byteLength}`)
    .send(body.subarray(first, last + 1));
}

/** What a browser that opens the file itself would run scripts of, with the rights of the site. As a picture an SVG runs none. */
const DOCUMENT = /\.(svg|x?html?|xml)$/i;
const INERT = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** Not cached: the version may be published in a moment. */
const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain').header('cache-control', 'no-store').send('There is no such file.\n');
