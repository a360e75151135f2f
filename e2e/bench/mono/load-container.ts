/** Replaces the shell's module of this name: the same pages, compiled in instead of fetched from remotes. */
import type { LeanVersion } from '@azadkar/release/manifest';
import type { BuiltRoute } from '@azadkar/release/route-table';
import { routes as account } from '../../../mfe-account/src/routes';
import { routes as learning } from '../../../mfe-learning/src/routes';
import { routes as network } from '../../../mfe-network/src/routes';
import { routes as publicPages } from '../../../mfe-public/src/routes';
import { routes as safetyNet } from '../../../mfe-safety-net/src/routes';
import { routes as staff } from '../../../mfe-staff/src/routes';
import { routes as ticketing } from '../../../mfe-ticketing/src/routes';

const routes: Readonly<Record<string, BuiltRoute[]>> = {
  account,
  learning,
  network,
  public: publicPages,
  'safety-net': safetyNet,
  staff,
  ticketing,
};

export async function loadContainer({ container }: LeanVersion): Promise<BuiltRoute[] | undefined> {
  return routes[nameOf(container) ?? ''];
}

/** "mfe_safety_net_1_0_0" is a version of safety-net. */
const nameOf = (container: string) =>
  Object.keys(routes).find((name) => container.startsWith(`mfe_${name.replace('-', '_')}_`));

export async function refetch(): Promise<void> {}
