import { brand, type Site } from '@azadkar/shared-api/brand';
import { createContext, useContext } from 'react';

const Current = createContext<Site>(brand);

/** The shell gives what the page came with. */
export const SiteProvider = Current.Provider;

/** What the association is called and where it is found; in a shell that does not know it, the default. */
export const useSite = (): Site => useContext(Current);
