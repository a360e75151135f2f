import { offeredRemotes, type Pins, type RemoteRelease, type ShellRelease, shellsOf } from '../manifest/manifest';
import { haveCommonAddress, shapeOf } from '../manifest/paths/pattern';
import { byPrecedence, type Claim } from '../manifest/paths/precedence';
import type { PageRoute } from '../manifest/route-table';

/**
 * Addresses that one remote takes from another whose row does not yield them, and those that a redirect takes from any: one
 * sentence each. Covers both versions of every roll-out.
 */
export function findTakenAddresses(pins: Pins): string[] {
  const versions = offeredRemotes(pins);
  const claims = versions.flatMap(({ name, routes }) => routes.map((route) => ({ remote: { name }, route })));
  const taken = claims.flatMap((claim) => takenFrom(claim, claims));
  const ledElsewhere = shellsOf(pins).flatMap((shell) => versions.flatMap((remote) => redirected(shell, remote)));
  return [...new Set([...taken, ...ledElsewhere])];
}

interface Row extends Claim {
  readonly route: PageRoute;
}

function takenFrom(loser: Row, claims: readonly Row[]): string[] {
  const { remote, route } = loser;
  const takers = claims.filter(
    (taker) =>
      taker.remote.name !== remote.name &&
      !route.yieldsTo?.includes(taker.remote.name) &&
      haveCommonAddress(taker.route.path, route.path) &&
      shapeOf(taker.route.path) !== shapeOf(route.path) && // of one shape, they are claimed twice
      byPrecedence(taker, loser) < 0,
  );
  return takers.map(
    (taker) =>
      `${taker.route.path} of ${taker.remote.name} takes addresses from ${route.path} of ${remote.name}. Choose another ` +
      `path, or let ${remote.name} agree in its route table: yieldsTo: ['${taker.remote.name}'].`,
  );
}

function redirected({ redirects = [] }: ShellRelease, { name, routes }: RemoteRelease): string[] {
  return routes.flatMap(({ path }) =>
    redirects
      .filter(({ from }) => haveCommonAddress(from.replace(/\/\*$/, ''), path, { below: from.endsWith('/*') }))
      .map(
        ({ from, to }) => `${path} of ${name} is redirected by the shell, from ${from} to ${to}. Remove one of them.`,
      ),
  );
}
