import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { system } from './system';

interface Props {
  /** Of the page's Content-Security-Policy, for the styles that are made while it runs. */
  nonce?: string;
  children: ReactNode;
}

/** Styles for everything inside. Once, around the whole site. */
export function AppProvider({ nonce, children }: Props) {
  const [cache] = useState(() => createCache({ key: 'az', ...(nonce ? { nonce } : {}) }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
