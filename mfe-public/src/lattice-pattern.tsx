import { Box } from '@azadkar/shared-ui';
import lattice from './lattice.svg';

/** The background of banners: eight-pointed stars, as in a jaali, the carved stone screens of Lahore's old houses. */
export const LatticePattern = () => (
  <Box position="absolute" inset="0" opacity="0.55" pointerEvents="none" bgImage={`url(${lattice})`} />
);
