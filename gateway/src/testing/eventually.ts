import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than anything takes that a busy machine does at once; what is so is seen within a moment. */
const GIVE_UP_AFTER_MS = 15_000;

/** Tries again until what is expected is so. */
export async function eventually(check: () => void | Promise<void>): Promise<void> {
  for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; ; await sleep(20)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
  }
}
