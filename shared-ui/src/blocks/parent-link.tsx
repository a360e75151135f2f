import { LinkButton, PageLink } from '@azadkar/shared-ui';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A link to the page above this one, before the heading. */
export const ParentLink = ({ children, ...link }: ComponentProps<typeof PageLink>) => (
  <PageLink
    display="inline-flex"
    alignItems="center"
    alignSelf="start"
    gap="1.5"
    minHeight="8"
    mb="2"
    textStyle="sm"
    {...link}
  >
    <ArrowLeft size={16} aria-hidden="true" />
    {children}
  </PageLink>
);

/** Where to go on from a notice. */
export const WayOn = (link: ComponentProps<typeof LinkButton>) => <LinkButton size="sm" variant="outline" {...link} />;
