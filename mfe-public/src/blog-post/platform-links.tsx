import { platforms as known, type Platform } from '@azadkar/shared-api/account/rules';
import type { Blog } from '@azadkar/shared-api/public/schema';
import { Flex, Link } from '@azadkar/shared-ui';

type Platforms = Blog['author']['platforms'];

/** Where the author works, in the order of the profile form. */
export function PlatformLinks({ platforms }: { platforms: Platforms }) {
  const links = known.flatMap(({ value, label }) => linkOf(platforms, value, label));
  if (links.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="4" wrap="wrap" textStyle="sm">
      {links.map(({ label, address }) => (
        <li key={label}>
          <Link href={address} target="_blank" rel="noopener noreferrer nofollow" minHeight="6">
            {label}
          </Link>
        </li>
      ))}
    </Flex>
  );
}

function linkOf(platforms: Platforms, platform: Platform, label: string): { label: string; address: string }[] {
  const link = platforms[platform];
  if (!link) return [];
  return [typeof link === 'string' ? { label, address: link } : { label: link.name, address: link.link }];
}
