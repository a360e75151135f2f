/** A real SMTP server that counts what it accepts, and that can go away and come back. */
import { SMTPServer } from 'smtp-server';

export class MailServer {
  readonly port: number;
  /** How often each email was accepted, by its Message-ID. */
  readonly deliveries = new Map<string, number>();
  #server: SMTPServer | undefined;

  constructor(port: number) {
    this.port = port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  start(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, accept) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.#count(Buffer.concat(chunks).toString('latin1'));
          accept();
        });
      },
    });
    server.on('error', () => undefined); // a client that was killed
    this.#server = server;
    return new Promise((resolve) => server.listen(this.port, '127.0.0.1', resolve));
  }

  /** From now on nothing can be connected to. */
  stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  #count(message: string): void {
    const [, id = 'none'] = /^message-id:\s*<([^@>]+)/im.exec(message) ?? [];
    this.deliveries.set(id, (this.deliveries.get(id) ?? 0) + 1);
  }
}
