import { chakra, PageLink } from '@azadkar/shared-ui';

/** A link to the page above this one, before the heading. */
export const ParentLink = chakra(
  PageLink,
  { base: { display: 'inline-flex', alignItems: 'center', minHeight: '8', mb: '2', textStyle: 'sm' } },
  { forwardProps: ['to'] },
);
