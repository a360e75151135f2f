import type { PageSource } from '../remotes/page-source';

/** What a server does not do for pages, and the pages of an address without one. */
export const noPages: PageSource = {
  load: () => Promise.reject(new Error('There is no page here.')),
  loaded: () => undefined,
  fallbackOf: () => undefined,
  report: () => undefined, // the gateway learns it from the outcome
  reloadIfOutdated: async () => undefined,
  reloadUnknown: () => undefined,
};
