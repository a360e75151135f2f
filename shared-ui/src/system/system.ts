/**
 * The Chakra system with our tokens and without Chakra's theme. Recipes are beside their components
 * (`chakra('button', recipe)`), so that a page downloads only those it uses.
 */
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, mergeConfigs, type SystemContext } from '@chakra-ui/react/styled-system';
import { colors, semanticColors } from './colors';
import { globalStyles } from './global-styles';
import { memoizeSystem } from './memoize-system';
import {
  borders,
  durations,
  easings,
  fontSizes,
  fonts,
  fontWeights,
  keyframes,
  letterSpacings,
  lineHeights,
  radii,
  shadows,
  sizes,
  spacing,
  textStyles,
  zIndex,
} from './scales';

let system: SystemContext | undefined;

/** The system, created by the first call. The prelude calls it before React is loaded: shell/src/startup/prelude.ts. */
export function getSystem(): SystemContext {
  system ??= memoizeSystem(createSystem(config));
  return system;
}

const config = mergeConfigs(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'az',
    cssVarsRoot: ':where(html)',
    globalCss: globalStyles,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      keyframes,
      textStyles,
      tokens: {
        borders,
        colors,
        durations,
        easings,
        fonts,
        fontSizes,
        fontWeights,
        letterSpacings,
        lineHeights,
        radii,
        sizes,
        spacing,
        zIndex,
      },
      semanticTokens: { colors: semanticColors, shadows },
    },
  }),
);
