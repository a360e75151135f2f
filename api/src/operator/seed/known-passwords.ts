/**
 * Accounts whose password everybody can read: the demo's, on a site for trying. They are found by the hash, which the
 * seed has stored, because to compare passwords with each account's hash would take minutes.
 */

import { StartRefusal } from '../../../../process/production';
import { hasTable } from '../../platform/database/migrate';
import { type Db, inTransaction, type Trx, updateById } from '../../platform/database/schema';
import { recordSecurityEvent } from '../../platform/security/security-log.queries';
import { findRoles } from '../../platform/security/staff-roles.queries';
import { newToken } from '../../platform/security/tokens';
import type { PublicUrl } from '../../settings';
import { deleteAuthenticator } from '../../subjects/identity/second-factor/factors.queries';
import { endSessions } from '../../subjects/identity/session/session.queries';
import { makePasswordLink } from '../../subjects/identity/sign-in/password-link';
import { hashPassword } from '../../subjects/identity/sign-in/passwords';
import { findByEmails, findKnown } from './seed.queries';

/** The demo's accounts that a person signs in with. */
export const DEMO_EMAILS = [
  'demo',
  'new',
  'surge',
  'grace',
  'support',
  'finance',
  'editor',
  'learning',
  'door',
  'admin',
].map((name) => `${name}@azadkar.test`);

/** Refuses to start while an account has the published password. It also reads a database that is to be migrated. */
export async function refuseKnownPasswords(db: Db): Promise<void> {
  // A database that is to be migrated may be empty.
  const count = (await hasTable(db, 'demo_seed')) ? (await findKnown(db)).length : 0;
  if (count > 0)
    throw new StartRefusal([
      `${count} accounts of this database have the password that the demo publishes. \`npx azadkar demo secure\` gives each of them a link to choose another; with the settings of this server.`,
    ]);
}

export interface AccountLink {
  email: string;
  role: string;
  link: string;
}

/**
 * Gives each account with the published password a random one, ends its sessions, and returns links. Its
 * authenticator app goes too: the demo publishes the key.
 */
export async function replaceKnownPasswords(db: Db, settings: PublicUrl): Promise<AccountLink[]> {
  const password_hash = await hashPassword(newToken());
  return inTransaction(db, async (trx) => {
    const known = await findKnown(trx);
    const links: AccountLink[] = [];
    for (const { id, email } of known) {
      await updateById(trx, 'users', id, { password_hash });
      await endSessions(trx, id);
      await deleteAuthenticator(trx, id);
      await recordSecurityEvent(trx, { event: 'password_reset', memberId: id, details: { by: 'command' } });
      links.push(await makeLink(trx, settings, { id, email }));
    }
    return links;
  });
}

/** Links for the accounts of a demo that was seeded without the published password. */
export async function makeDemoLinks(db: Db, settings: PublicUrl): Promise<AccountLink[]> {
  return inTransaction(db, async (trx) => {
    const people = await findByEmails(trx, DEMO_EMAILS);
    const links: AccountLink[] = [];
    for (const person of people) links.push(await makeLink(trx, settings, person));
    return links;
  });
}

async function makeLink(trx: Trx, settings: PublicUrl, { id, email }: { id: number; email: string }) {
  const role = (await findRoles(trx, id)).join(', ') || 'member';
  return { email, role, link: await makePasswordLink(trx, settings, id) };
}

/** The links as they are printed, once. */
export const describeLinks = (links: readonly AccountLink[]): string =>
  links.map(({ email, role, link }) => `${email} (${role}): ${link}`).join('\n');
