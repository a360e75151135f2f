import { messageOf, type Trust } from '@azadkar/release';

/** What a new policy takes away is taken away within this time: no sign-in or revision uses it. */
const POLL_INTERVAL_MS = 2_000;

interface PolicyListener {
  /** The number of a policy that is in force now. */
  onPolicy(number: number): void;
  /** Called once for each new problem. */
  onProblem(message: string): void;
}

export interface LivePolicy {
  /** What is wrong with the policies, one clause each. */
  problems(): readonly string[];
  stop(): void;
}

/** Polls the store for a new policy. Resolves after the first poll; where no policy is set, nothing is done. */
export async function followPolicy(trust: Trust | null, { onPolicy, onProblem }: PolicyListener): Promise<LivePolicy> {
  if (!trust) return { problems: () => [], stop: () => undefined };
  let known = 0;
  let problems: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function poll(following: Trust): Promise<void> {
    const before = problems;
    try {
      const { policy } = await following.policyInForce();
      if (policy.policy !== known) onPolicy(policy.policy);
      known = policy.policy;
      problems = following.problems();
    } catch (error) {
      problems = [messageOf(error).replace(/\.$/, '')];
    }
    for (const problem of problems) if (!before.includes(problem)) onProblem(problem);
    if (!stopped) timer = setTimeout(poll, POLL_INTERVAL_MS, following).unref();
  }

  await poll(trust);
  return {
    problems: () => problems,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
