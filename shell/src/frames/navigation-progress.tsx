import { Box } from '@azadkar/shared-ui';
import { useNavigation } from 'react-router-dom';

/** A thin bar while the next page loads. It appears after 150 ms, so that quick pages do not flicker. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  if (!busy) return null;
  return (
    <Box
      role="progressbar"
      aria-label="Loading page"
      position="fixed"
      insetInline="0"
      top="0"
      height="3px"
      zIndex="banner"
      overflow="hidden"
      animation="fade-in 0.2s 0.15s both"
    >
      <Box
        height="full"
        bg="brand.solid"
        transformOrigin="left"
        animation="bg-position 0s, pulse 1.2s infinite"
        width="full"
        css={{ '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } }}
      />
    </Box>
  );
}
