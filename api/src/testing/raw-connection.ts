/** Sends bytes to a server as they are, which no HTTP client does, and reads what it answers. */
import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  body: string;
}

/** For so long after the last byte, a server that keeps its connection open may still answer; the first takes longer. */
const QUIET_MS = 250;
const FIRST_MS = 3_000;

/** Every response to these bytes, in their order. Resolves when the server closes the connection, or is quiet. */
export function exchange(port: number, bytes: Uint8Array, quietMs = QUIET_MS): Promise<RawResponse[]> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      resolve(parseResponses(Buffer.concat(received).toString('latin1')));
    };
    socket.setTimeout(FIRST_MS, finish);
    socket.on('data', (part) => received.push(part) === 1 && socket.setTimeout(quietMs));
    socket.on('error', () => undefined); // a server may reset the connection of whoever sends nonsense
    socket.on('close', finish);
  });
}

function parseResponses(text: string): RawResponse[] {
  const head = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(text);
  if (!head) return [];
  const [start, status, headers = ''] = head;
  const length = Number(/^content-length: *(\d+)/im.exec(headers)?.[1] ?? 0);
  const body = Buffer.from(text.slice(start.length, start.length + length), 'latin1').toString('utf8');
  return [{ status: Number(status), body }, ...parseResponses(text.slice(start.length + length))];
}
