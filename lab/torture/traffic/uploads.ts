/** Pictures of a member, uploaded until there is no room for another, and once more when there is. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { Caller } from './caller';
import { TrafficCounts } from './traffic-counts';

const MAX_UPLOADS = 60;

/** `folder` is where the site keeps files, on a small disk. */
export async function fillDisk(origins: readonly string[], folder: string) {
  const caller = new Caller(origins, new TrafficCounts());
  await caller.register();
  const picture = await noise();
  const accepted: string[] = [];
  let refused = 0;
  const filler = path.join(folder, 'filler');
  for (let i = 0; i < MAX_UPLOADS && refused < 5; i += 1) {
    const reply = await upload(origins[i % origins.length] ?? '', caller, picture);
    if (reply.name) accepted.push(reply.name);
    else refused += 1;
    if (i === 5) fill(filler);
  }
  rmSync(filler, { force: true });
  const afterwards = await upload(origins[0] ?? '', caller, picture);
  if (afterwards.name) accepted.push(afterwards.name);
  const broken = await countBroken(origins, accepted);
  return {
    figures: { 'uploads accepted': accepted.length, 'uploads refused while the disk was full': refused },
    faults: {
      'pictures accepted and then broken': broken,
      'uploads refused although there was room again': afterwards.name ? 0 : 1,
      'full disks that refused nothing': refused === 0 ? 1 : 0,
    },
  };
}

/** Uses up what is left. */
function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024);
  for (let size = 0; size < 1_000; size += 1) {
    try {
      writeFileSync(file, block, { flag: 'a' });
    } catch {
      return; // no room is left
    }
  }
}

/** Pictures that are not read to their end as the pictures that they are. */
async function countBroken(origins: readonly string[], names: readonly string[]): Promise<number> {
  let broken = 0;
  for (const [i, name] of names.entries()) {
    const reply = await fetch(`${origins[i % origins.length]}/api/files/${name}`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const metadata = await sharp(bytes)
      .stats()
      .catch(() => null);
    if (!metadata) broken += 1;
  }
  return broken;
}

async function upload(origin: string, { sessionHeaders }: Caller, picture: Buffer): Promise<{ name: string | null }> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  const reply = await fetch(`${origin}/api/upload-image`, {
    ...{ method: 'POST', body },
    headers: sessionHeaders,
  });
  const answer = (await reply.json()) as { data: string | null };
  return { name: reply.ok ? answer.data : null };
}

/** A picture that cannot be compressed much: about a megabyte. */
const noise = () =>
  sharp({
    create: {
      width: 1200,
      height: 1200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
