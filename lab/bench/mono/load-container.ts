/** Replaces the shell's module of this name: the same pages and parts but the staff's, which visitors are not sent, compiled in. */
import type { LeanVersion } from '@azadkar/release/manifest';
import type { BuiltPart } from '@azadkar/release/part-table';
import type { BuiltRoute } from '@azadkar/release/route-table';
import { parts as accountParts } from '../../../mfe-account/src/parts';
import { routes as account } from '../../../mfe-account/src/routes';
import { parts as learningParts } from '../../../mfe-learning/src/parts';
import { routes as learning } from '../../../mfe-learning/src/routes';
import { parts as networkParts } from '../../../mfe-network/src/parts';
import { routes as network } from '../../../mfe-network/src/routes';
import { parts as publicParts } from '../../../mfe-public/src/parts';
import { routes as publicPages } from '../../../mfe-public/src/routes';
import { parts as safetyNetParts } from '../../../mfe-safety-net/src/parts';
import { routes as safetyNet } from '../../../mfe-safety-net/src/routes';
import { parts as ticketingParts } from '../../../mfe-ticketing/src/parts';
import { routes as ticketing } from '../../../mfe-ticketing/src/routes';

interface Exposed {
  routes: BuiltRoute[];
  parts: BuiltPart[];
}

const remotes: Readonly<Record<string, Exposed>> = {
  account: { routes: account, parts: accountParts },
  learning: { routes: learning, parts: learningParts },
  network: { routes: network, parts: networkParts },
  public: { routes: publicPages, parts: publicParts },
  'safety-net': { routes: safetyNet, parts: safetyNetParts },
  ticketing: { routes: ticketing, parts: ticketingParts },
};

export async function loadContainer<K extends keyof Exposed>(
  { container }: LeanVersion,
  what: K,
): Promise<Exposed[K] | undefined> {
  return remotes[nameOf(container) ?? '']?.[what];
}

/** "mfe_safety_net_1_0_0" is a version of safety-net. */
const nameOf = (container: string) =>
  Object.keys(remotes).find((name) => container.startsWith(`mfe_${name.replace('-', '_')}_`));

/** Of remotes that other teams build; the bundle has none. */
export const loadExposedPage = (): Promise<never> => Promise.reject(new Error('The bundle has no exposed pages.'));

export async function refetch(): Promise<void> {}
