/** A real SMTP server for tests, which does what the test says: it may refuse, hang, or die while it receives. */
import net from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An answer such as '450 4.2.0 Greylisted'; nothing to accept. */
type Answer = string | undefined;

interface Behavior {
  port?: number;
  /** The answer to who signs in; without it nobody needs to. */
  signIn?: (password: string) => Answer;
  sender?: () => Answer;
  recipient?: (address: string) => Answer;
  /** The answer to a whole email; a promise that never ends is a server that is silent. */
  content?: (raw: string, server: MailServer) => Answer | Promise<Answer>;
}

export interface MailServer {
  port: number;
  url: string;
  /** The Message-ID of each email that it took, in their order. */
  received: string[];
  raw: string[];
  connections: () => number;
  stop(): Promise<void>;
}

export async function startMailServer({
  port = 0,
  signIn,
  sender,
  recipient,
  content,
}: Behavior = {}): Promise<MailServer> {
  const [received, raw, sockets] = [[] as string[], [] as string[], new Set<net.Socket>()];
  let connections = 0;
  const options: SMTPServerOptions = {
    authOptional: !signIn,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ password }, _session, done) => done(refusalOf(signIn?.(password ?? '')), { user: 'azadkar' }),
    onMailFrom: (_address, _session, done) => done(refusalOf(sender?.())),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(recipient?.(address))),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part) => {
        text += part;
      });
      stream.on('end', async () => {
        const answer = await content?.(text, server);
        if (answer) return done(refusalOf(answer));
        raw.push(text);
        received.push(/^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '');
        done();
      });
    },
  };
  const smtp = new SMTPServer(options);
  smtp.on('error', () => undefined); // a client that went away
  smtp.server.on('connection', (socket: net.Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    if (smtp.server.listening) await new Promise<void>((resolve) => smtp.server.close(() => resolve()));
  };
  const bound = await listen(smtp.server, port);
  const url = `smtp://127.0.0.1:${bound}`;
  const server: MailServer = { port: bound, url, received, raw, connections: () => connections, stop };
  return server;
}

/** A server that accepts connections and never says a word. */
export async function startSilentServer(): Promise<{ url: string; stop: () => Promise<void>; open: () => number }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  const port = await listen(server, 0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    open: () => sockets.size,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listen(server: net.Server, port: number): Promise<number> {
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    }),
  );
}

/** The form in which smtp-server takes a refusal. */
function refusalOf(answer: Answer): (Error & { responseCode: number }) | null {
  if (!answer) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}
