import { type ProfileLinks, platforms } from '@azadkar/shared-api/account/rules';

/** A member's platforms in the site's order, as a page lists them. */
export function platformLinks(links: ProfileLinks): { label: string; href: string }[] {
  return platforms.flatMap(({ value, label }) => {
    const link = links[value];
    if (!link) return [];
    return typeof link === 'string' ? [{ label, href: link }] : [{ label: link.name, href: link.link }];
  });
}
