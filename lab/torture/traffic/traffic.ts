/** Several members at once, until they are asked to stop. What is refused, though it should not be, is an error. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Acknowledged } from './acknowledged';
import { Member } from './member';
import { TrafficCounts } from './traffic-counts';

export interface TrafficOptions {
  readonly origins: readonly string[];
  readonly members: number;
  /** What each member waits between two things they do; 0 for none. */
  readonly pauseMs: number;
}

export class Traffic {
  readonly counts = new TrafficCounts();
  readonly acknowledged = new Acknowledged();
  readonly errors: string[] = [];
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  async start({ origins, members, pauseMs }: TrafficOptions): Promise<void> {
    const everyone = await Promise.all(
      Array.from({ length: members }, () => Member.register(origins, this.counts, this.acknowledged)),
    );
    this.#running = Promise.all(everyone.map((member) => this.#keepActing(member, pauseMs)));
  }

  /** Resolves when everybody has finished what they had begun. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #keepActing(member: Member, pauseMs: number): Promise<void> {
    await sleep(Math.random() * pauseMs);
    while (!this.#isStopped) {
      await member.act().catch((cause: unknown) => this.errors.push(String(cause)));
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
}
