// Imported through the package's entry, because the prelude provides it: shell/src/startup/prelude.ts
import { getSystem } from '@azadkar/shared-ui/system';
import { ChakraProvider, type SystemContext, useChakraContext } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { __unsafe_useEmotionCache, CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { PageTitleListener } from '../session/use-page-title';
import { createStyleCache, hasRenderedStyles } from './style-cache';

interface Props {
  /** The nonce of the page's Content-Security-Policy, for styles that are created at run time. */
  nonce?: string;
  /** The cache in which a server collects the styles of one page. */
  styleCache?: EmotionCache;
  /** Receives a page's own title while a server renders it. */
  onTitle?: (title: string) => void;
  children: ReactNode;
}

/** Provides the style system, once, around the whole site. */
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

/** The same styles for a React root of its own within the page, as a function that puts them around what it renders. */
export function useStyleBridge(): (children: ReactNode) => ReactNode {
  const cache = __unsafe_useEmotionCache();
  const system = useChakraContext();
  return (children) => (
    <CacheProvider value={cache}>
      <ChakraProvider value={withoutGlobalStyles(system)}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

/**
 * The system for a server-rendered page, or a root within a page, which contains the global styles already. `_global` and `_config` are internals of
 * Chakra (3.37.0, pinned); style-cache.test.tsx fails if they change. See docs/decisions/014.
 */
const withoutGlobalStyles = (given: SystemContext): SystemContext =>
  Object.create(given, {
    _global: { value: [] },
    _config: { value: { ...given._config, disableLayers: true } },
  });
