import {
  type AskedChange,
  askForWord,
  type ChangeRequest,
  type Plan,
  type Policy,
  planChange,
  Refusal,
  type RevisionMeta,
  readOpenRequests,
  requireOpen,
} from '@azadkar/release';
import type { Gateway } from '../gateway';

/** Whose word the console takes: who there is, and what becomes of their changes. */
export interface ConsoleAuthority {
  /** The policy in force. Rejects with Refusal where it cannot be known: then sign-ins are refused. */
  policy(): Promise<Policy>;
  /** The revision that a change would make, signed for its author. Rejects with Refusal. */
  plan(request: ChangeRequest, meta: RevisionMeta): Promise<Plan>;
  /** What waits for a second person's word on this channel. */
  requests(): Promise<AskedChange[]>;
  /** Rejects with Refusal where the request no longer stands. */
  request(number: number): Promise<AskedChange>;
  /** Leaves a request for what a plan would make. */
  ask(plan: Plan, request: ChangeRequest, person: string): Promise<AskedChange>;
  /** The revision that carries out a request, signed for a person who gives the second word. Rejects with Refusal. */
  planApproved(asked: AskedChange, request: ChangeRequest, person: string): Promise<Plan>;
}

/** Null where no policy says who may use the console. */
export function authorityOf({ trust, store, settings, consoleSigner }: Gateway): ConsoleAuthority | null {
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
    policy: async () => (await trust.policyInForce()).policy,
    plan: async (request, meta) => planChange(store, request, meta, await consoleSigner(meta.author)),
    requests: async () => (await readOpenRequests(trust)).filter(({ channel }) => channel === settings.channel),
    request: async (number) => requireOwn(await requireOpen(trust, number)),
    ask: (plan, request, person) => askForWord(trust, plan, request, { key: requireKey(), actingFor: person }),
    planApproved: async (asked, request, person) => {
      const { channel, author, reason, urgent } = asked;
      const meta = { channel, author, reason, urgent, at: new Date().toISOString() };
      return planChange(store, request, meta, await trust.approver(requireKey(), asked, person));
    },
  };
}
