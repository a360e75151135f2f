import { type Policy, type Principal, principalNamed } from './policy';

/** Who answers for a signature, and whose rights limit what they may do: where the console signs, its own as well. */
export interface Signer {
  readonly who: Principal;
  readonly limits: readonly Principal[];
}

/** The principal who answers for what a holder of a key signs in an author's name. */
export function actingAs(policy: Policy, holder: Principal, author: string): Signer | string {
  if (holder.kind !== 'console')
    return holder.name === author
      ? { who: holder, limits: [holder] }
      : `it says that it is by ${author}, and ${holder.name} signed it`;
  const who = principalNamed(policy, author);
  return who?.name === author && who.console
    ? { who, limits: [who, holder] }
    : `it says that it is by ${author}, who does not sign in to the console`;
}
