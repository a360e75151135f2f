import { chakra } from '@azadkar/shared-ui';

/** How far something is, as a native progress element in the site's color. */
export const ProgressBar = chakra('progress', {
  base: {
    display: 'block',
    width: 'full',
    height: '2',
    appearance: 'none',
    border: '0',
    rounded: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'brand.solid', transition: 'width 0.2s' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
    '@media (forced-colors: active)': {
      border: '1px solid',
      '&::-webkit-progress-value': { bg: 'Highlight', forcedColorAdjust: 'none' },
      '&::-moz-progress-bar': { bg: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
});
