import { platformLinks } from '@azadkar/shared-api/account/rules';
import type { Blog } from '@azadkar/shared-api/public/schema';
import { Flex, Link } from '@azadkar/shared-ui';

type Platforms = Blog['author']['platforms'];

/** Links to the author's profiles on freelancing platforms, in the order of the profile form. */
export function PlatformLinks({ platforms }: { platforms: Platforms }) {
  const links = platformLinks(platforms);
  if (links.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" gap="4" wrap="wrap" textStyle="sm">
      {links.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} target="_blank" rel="noopener noreferrer nofollow" minHeight="6">
            {label}
          </Link>
        </li>
      ))}
    </Flex>
  );
}
