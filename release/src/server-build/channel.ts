/** The gateway's end of the channel to a renderer. */
import type { ChildProcess } from 'node:child_process';
import { Duplex } from 'node:stream';
import { messageOf } from '../errors';
import { encodeFrame, FrameReader } from '../manifest/frames';
import { CHANNEL_FD, MAX_REPORT_BYTES, type RenderOrder } from '../manifest/protocol';

interface ChannelOptions {
  /** Receives what was sent, which may be anything. */
  onMessage(message: unknown): void;
  /** Something came that is no message, or a message above MAX_REPORT_BYTES; the channel is closed. */
  onBroken(reason: string): void;
}

export type Channel = ReturnType<typeof openChannel>;

export function openChannel(child: ChildProcess, { onMessage, onBroken }: ChannelOptions) {
  const pipe = child.stdio[CHANNEL_FD];
  if (!(pipe instanceof Duplex)) throw new Error('The process has no channel.');
  const reader = new FrameReader(MAX_REPORT_BYTES);
  /** What the process has sent and is no longer needed is dropped. */
  const close = () => void pipe.removeListener('data', receive).destroy();
  function receive(part: Buffer): void {
    try {
      for (const message of reader.read(part)) onMessage(message);
    } catch (error) {
      close();
      onBroken(`the renderer sent ${error instanceof SyntaxError ? 'no JSON' : messageOf(error)}`);
    }
  }
  pipe.on('error', () => undefined).on('data', receive);
  /** A failure to send is reported by the end of the process. */
  const send = (order: RenderOrder) => void pipe.write(encodeFrame(order));
  return { send, close };
}
