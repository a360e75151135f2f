/** The channel to the gateway: a pipe that the process was started with. */
import { Socket } from 'node:net';
import { encodeFrame, FrameReader } from '@azadkar/release/frames';
import { CHANNEL_FD, type RenderOrder, type RenderReport } from '@azadkar/release/manifest';

/** The gateway is trusted; a server build of a remote has some hundred kilobytes. */
const MAX_ORDER_BYTES = 256 * 1024 * 1024;

/** Gives what sends a report. `onEnd` is called when the gateway has gone. */
export function openChannel(onOrder: (order: RenderOrder) => void, onEnd: () => void): (report: RenderReport) => void {
  const socket = pinned(new Socket({ fd: CHANNEL_FD }));
  const reader = new FrameReader<RenderOrder>(MAX_ORDER_BYTES);
  socket.on('data', (part: Buffer) => {
    for (const order of reader.read(part)) onOrder(order);
  });
  socket.on('error', onEnd).on('close', onEnd);
  return (report) => void socket.write(encodeFrame(report));
}

/**
 * A stream whose methods are its own properties: React's streams have the same prototypes, and code that finds one of them
 * could change a method of all. They stay writable: Node gives a socket whose other end has closed another `write`.
 */
function pinned(socket: Socket): Socket {
  for (let from: object | null = Socket.prototype; from; from = Object.getPrototypeOf(from))
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(from)))
      if (typeof value === 'function' && !Object.hasOwn(socket, name))
        Object.defineProperty(socket, name, { value, writable: true });
  return socket;
}
