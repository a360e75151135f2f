/** The channel to the gateway: a pipe that the process was started with. */
import { Socket } from 'node:net';
import { encodeFrame, FrameReader } from '@azadkar/release/frames';
import { CHANNEL_FD, type RenderOrder, type RenderReport } from '@azadkar/release/manifest';

/** The gateway is trusted; a server build of a remote has some hundred kilobytes. */
const MAX_ORDER_BYTES = 256 * 1024 * 1024;

/** Gives what sends a report. `onEnd` is called when the gateway has gone. */
export function openChannel(onOrder: (order: RenderOrder) => void, onEnd: () => void): (report: RenderReport) => void {
  const socket = new Socket({ fd: CHANNEL_FD });
  const reader = new FrameReader(MAX_ORDER_BYTES);
  socket.on('data', (part: Buffer) => {
    for (const order of reader.read(part)) onOrder(order as RenderOrder); // frames carry no types; only the gateway sends
  });
  socket.on('error', onEnd).on('close', onEnd);
  return (report) => void socket.write(encodeFrame(report));
}
