/**
 * Proofs of identity: a fresh one in a dialog, passkeys, and codes. Compiled into the remotes that ask for one, as blocks are,
 * so that other pages carry none of it; components come through the package's entries, never by a relative path.
 */
export { CodeField, type CodeKind } from './code-field';
export { PasskeyButton } from './passkey-button';
export { makePasskey, type PasskeyAnswer } from './passkey-prompt';
export { useFreshIdentity } from './use-fresh-identity';
