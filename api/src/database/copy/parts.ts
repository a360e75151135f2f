import type { Lines } from './connection';

const NEWLINE = 10;

/** The same lines in parts of about `bytes`, each of which ends with a whole line. (COPY writes a newline within a value as \n.) */
export async function* inParts(lines: Lines, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of lines) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < bytes) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = [all.subarray(end)];
    length = all.length - end;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
