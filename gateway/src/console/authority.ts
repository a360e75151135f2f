import {
  type ChangeRequest,
  type Plan,
  type Policy,
  planChange,
  type RevisionMeta,
  refuseUnanswered,
} from '@azadkar/release';
import type { Gateway } from '../gateway';

/** Whose word the console takes: who there is, and what becomes of their changes. */
export interface ConsoleAuthority {
  /** The policy in force. Rejects with Refusal where it cannot be known: then nobody signs in. */
  policy(): Promise<Policy>;
  /** The revision that a change would make, signed for its author. Rejects with Refusal. */
  plan(request: ChangeRequest, meta: RevisionMeta): Promise<Plan>;
}

/** Null where no policy says who may use the console. */
export function authorityOf({ trust, store, consoleSigner, settings }: Gateway): ConsoleAuthority | null {
  if (!trust) return null;
  return {
    policy: async () => (await trust.policyInForce()).policy,
    async plan(request, meta) {
      const plan = await planChange(store, request, meta, await consoleSigner(meta.author));
      await refuseUnanswered(store, { request, plan }, settings.apiOrigin);
      return plan;
    },
  };
}
