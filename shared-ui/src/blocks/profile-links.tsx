import { platformLinks } from '@azadkar/shared-api/account/rules';
import { Flex, Link } from '@azadkar/shared-ui';
import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';

interface PlatformLinksProps extends ComponentProps<typeof Flex> {
  platforms: Parameters<typeof platformLinks>[0];
}

/** Links to a person's profiles on freelancing platforms, in the order of the profile form; nothing without any. */
export function PlatformLinks({ platforms, ...style }: PlatformLinksProps) {
  const links = platformLinks(platforms);
  if (links.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="4" wrap="wrap" {...style}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} target="_blank" rel="noopener nofollow ugc" display="inline-flex" minHeight="6">
            {label}
          </Link>
        </li>
      ))}
    </Flex>
  );
}

/** The link to a person's profile on another site; nothing without an address. */
export const ProfileLink = ({ href, name, site }: { href: string | null; name: string; site?: string }) =>
  href && (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      standalone
      textStyle="sm"
      aria-label={`${site ? `${site} profile` : 'Profile'} of ${name}`}
    >
      {site ?? 'Profile'}
      <ExternalLink size={14} aria-hidden="true" />
    </Link>
  );
