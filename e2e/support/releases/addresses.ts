/** The address of every row of the live route tables. Those with a parameter lead to examples. */
import type { PageRoute } from '@azadkar/release/manifest';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { type APIRequestContext, expect } from '@playwright/test';
import { parseManifest } from './manifest';

/** Addresses by the path of their row. */
export type Examples = Readonly<Record<string, string>>;

/** Of public pages, with the demo's data. */
export const publicExamples: Examples = {
  [paths.event]: toPath(paths.event, { eventSlug: 'demo', eventId: 1 }),
  [paths.blogPost]: toPath(paths.blogPost, { blogSlug: 'demo', blogId: 1 }),
  [paths.pressRelease]: toPath(paths.pressRelease, { prSlug: 'demo', prId: 1 }),
  [paths.member]: toPath(paths.member, { memberId: 100003 }),
  [paths.checkCard]: toPath(paths.checkCard, { cardCode: 'no-such-code' }),
  [paths.verifyCertificate]: toPath(paths.verifyCertificate, { code: 'no-such-code' }),
  [paths.resetPassword]: `${paths.resetPassword}?token=a-token`,
  [paths.verifyEmail]: `${paths.verifyEmail}?token=a-token`,
  [paths.revertEmail]: `${paths.revertEmail}?token=a-token`,
};

async function readRows(request: APIRequestContext) {
  const { remotes } = parseManifest(await (await request.get(paths.home)).text());
  return remotes.flatMap(({ routes }) => routes);
}

/** The paths of all rows but that of logging out, which ends the session of what follows. */
export async function pathsOf(request: APIRequestContext, access: PageRoute['access']): Promise<string[]> {
  const rows = (await readRows(request)).filter((row) => row.access === access);
  return rows.map(({ path }) => path).filter((path) => path !== paths.logout);
}

/** Paths of the staff by the first of these roles that may open them; those for others alone are left out. */
export async function staffPathsByRole(
  request: APIRequestContext,
  roles: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = (await readRows(request)).filter(({ access }) => access === 'staff');
  const first = (allowed: readonly string[] = roles) => roles.find((role) => allowed.includes(role));
  return new Map(roles.map((role) => [role, rows.filter((row) => first(row.roles) === role).map(({ path }) => path)]));
}

/** Their addresses; fails on a row with a parameter that has no example. */
export async function addressesOf(
  request: APIRequestContext,
  access: PageRoute['access'],
  examples: Examples,
): Promise<string[]> {
  return (await pathsOf(request, access)).map((path) => {
    const address = examples[path] ?? path;
    expect(address, `there is an example of ${path}`).not.toContain(':');
    return address;
  });
}
