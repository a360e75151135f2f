import { Box } from '@azadkar/shared-ui';
import { useId } from 'react';

/** The background of banners: eight-pointed stars, as in a jaali, the carved stone screens of Lahore's old houses. */
export function LatticePattern() {
  const id = useId();
  return (
    <Box
      position="absolute"
      inset="0"
      color="brand.800"
      opacity="0.55"
      pointerEvents="none"
      css={{ '& svg': { width: '100%', height: '100%', display: 'block' } }}
    >
      <svg aria-hidden="true">
        <defs>
          <pattern id={id} width="72" height="72" patternUnits="userSpaceOnUse">
            <g fill="none" stroke="currentColor" strokeWidth="1">
              <path d="M20 20h32v32H20z" />
              <path d="M36 13.4 58.6 36 36 58.6 13.4 36z" />
              <path d="M36 13.4V0M36 58.6V72M13.4 36H0M58.6 36H72" />
              <path d="M20 20 0 0M52 20 72 0M20 52 0 72M52 52l20 20" />
            </g>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </Box>
  );
}
