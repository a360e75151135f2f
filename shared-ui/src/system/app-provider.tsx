import { getSystem } from '@azadkar/shared-ui/system'; // by its door: the shell's build puts it into a file of its own
import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { PageTitleListener } from '../session/use-page-title';
import { createStyleCache, hasRenderedStyles } from './style-cache';

interface Props {
  /** Of the page's Content-Security-Policy, for the styles that are made while it runs. */
  nonce?: string;
  /** Where a server collects the styles of one page. */
  styleCache?: EmotionCache;
  /** Told of a page's own title while it is rendered on a server. */
  onTitle?: (title: string) => void;
  children: ReactNode;
}

/** Styles for everything inside. Once, around the whole site. */
export function AppProvider({ nonce, styleCache, onTitle, children }: Props) {
  const [cache] = useState(() => styleCache ?? createStyleCache(nonce));
  const [value] = useState(() => (hasRenderedStyles() ? withoutGlobalStyles(getSystem()) : getSystem()));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={value}>
        <PageTitleListener value={onTitle}>{children}</PageTitleListener>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** For a page that brought them along. */
const withoutGlobalStyles = (given: SystemContext): SystemContext => ({
  ...given,
  _global: [],
  _config: { ...given._config, disableLayers: true },
});
