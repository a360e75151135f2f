import { type AnyRelease, nameOf } from '../manifest/manifest';
import { isSignedAs } from '../signing/signing-key';
import { type Policy, principalOfKey } from './policy';
import { describeMissing, mayDo } from './rights';

/** Why a release cannot be trusted, in a sentence; null where its signer may publish its name. */
export function releaseProblem(policy: Policy, release: AnyRelease): string | null {
  const { signature } = release;
  if (!signature) return `${nameOf(release)} is not signed. Publish it as a new version with a key.`;
  const publisher = principalOfKey(policy, signature.key);
  if (!publisher)
    return `${nameOf(release)} is signed with a key that policy ${policy.policy} does not name. Publish it as a new version.`;
  const need = { action: 'publish', name: release.name, channel: null } as const;
  if (!mayDo(publisher, need))
    return `${nameOf(release)} cannot be used: ${describeMissing(policy, publisher.name, need)}`;
  if (isSignedAs(release, 'release')) return null;
  return `${nameOf(release)} was altered after it was signed. Publish the same content as a new version.`;
}
