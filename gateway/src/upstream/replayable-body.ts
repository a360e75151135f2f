/** A request's body that is here as a whole, so that it can be sent to another address of the api as well. */
import { Readable } from 'node:stream';

export class ReplayableBody extends Readable {
  constructor(readonly bytes: Buffer) {
    super();
  }

  override _read(): void {
    this.push(this.bytes);
    this.push(null);
  }
}

/** Rejects where the client leaves before all of it is there. The length was announced, and found small enough. */
export async function readWhole(body: Readable): Promise<ReplayableBody> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return new ReplayableBody(Buffer.concat(parts));
}
