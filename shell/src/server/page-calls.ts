import type { ApiCall, ApiReply } from '@azadkar/release/manifest';

/** The calls of one page, which the gateway makes. */
export class PageCalls {
  readonly #send: (call: number, request: ApiCall) => void;
  readonly #waiting = new Map<number, (reply: ApiReply) => void>();
  #last = 0;

  constructor(send: (call: number, request: ApiCall) => void) {
    this.#send = send;
  }

  /** Rejects with the signal's reason when that comes first. */
  make(request: ApiCall, signal: AbortSignal): Promise<ApiReply> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      this.#last += 1;
      const call = this.#last;
      this.#waiting.set(call, resolve);
      signal.addEventListener('abort', () => {
        this.#waiting.delete(call);
        reject(signal.reason);
      });
      this.#send(call, request);
    });
  }

  settle(call: number, reply: ApiReply): void {
    this.#waiting.get(call)?.(reply);
    this.#waiting.delete(call);
  }
}
