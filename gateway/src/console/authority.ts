import {
  type AskedChange,
  askForWord,
  type ChangeRequest,
  type Plan,
  planChange,
  Refusal,
  type RevisionMeta,
  readOpenRequests,
  requireOpen,
} from '@azadkar/release';
import type { Gateway } from '../gateway';

/** Whose word the console takes: who there is, and what becomes of their changes. Its calls reject with Refusal. */
export type ConsoleAuthority = NonNullable<ReturnType<typeof authorityOf>>;

/** Null where no policy says who may use the console. */
export function authorityOf({ trust, store, settings, consoleSigner }: Gateway) {
  if (!trust) return null;
  const requireKey = () => {
    if (settings.consoleKey) return settings.consoleKey;
    throw new Refusal('The console has no key to sign with: set RELEASE_CONSOLE_KEY.');
  };
  const requireOwn = (asked: AskedChange) => {
    if (asked.channel === settings.channel) return asked;
    throw new Refusal(`Request ${asked.request} is about ${asked.channel}, which is not the channel of this console.`);
  };
  return {
    /** The policy in force. Where it cannot be known, sign-ins are refused. */
    policy: async () => (await trust.policyInForce()).policy,
    /** The revision that a change would make, signed for its author. */
    plan: async (request: ChangeRequest, meta: RevisionMeta) =>
      planChange(store, request, meta, await consoleSigner(meta.author)),
    /** What waits for a second person's word on this channel. */
    requests: async () => (await readOpenRequests(trust)).filter(({ channel }) => channel === settings.channel),
    request: async (number: number) => requireOwn(await requireOpen(trust, number)),
    /** Leaves a request for what a plan would make. */
    ask: (plan: Plan, request: ChangeRequest) => askForWord(trust, plan, request, requireKey()),
    /** The revision that carries out a request, signed for a person who gives the second word. */
    planApproved: async (asked: AskedChange, request: ChangeRequest, person: string) => {
      const { channel, author, reason, urgent } = asked;
      const meta = { channel, author, reason, urgent, at: new Date().toISOString() };
      return planChange(store, request, meta, await trust.signer(requireKey(), person, asked));
    },
  };
}
