/**
 * The platforms where a member works. The form has a list of checked platforms and a field for each; the api takes and
 * gives them as JSON text in `profile_links`. Only this file converts between the two.
 */

import { cleanLine, toWebAddress } from '../input';

export const platforms = [
  { value: 'fiverr', label: 'Fiverr' },
  { value: 'upwork', label: 'Upwork' },
  { value: 'freelancercom', label: 'Freelancer.com' },
  { value: 'guru', label: 'Guru' },
  { value: 'toptal', label: 'Toptal' },
  { value: 'peopleperhour', label: 'People Per Hour' },
  { value: 'codeable', label: 'Codeable' },
  { value: 'otherplatform', label: 'Other' },
] as const;
export type Platform = (typeof platforms)[number]['value'];

/** One link for each platform. The link of another platform carries its name. */
export type ProfileLinks = { [P in Exclude<Platform, 'otherplatform'>]?: string } & {
  otherplatform?: { name: string; link: string };
};

/** The platform fields of the profile form: the checked platforms, and a link for each. */
export type PlatformFields = { [P in Platform]?: string } & {
  platforms: Platform[];
  otherplatform_name?: string;
};

const NAME_MAX = 80;

/** Freelancer.com takes any text: an address, an address without https://, or only the user's name. */
export function freelancerLink(value: string): string {
  const given = cleanLine(value);
  const isAddress = /^(https?:|(www\.)?freelancer\.com\/)/i.test(given);
  const userName = given.replace(/^@/, '');
  return (isAddress && toWebAddress(given)) || `https://www.freelancer.com/u/${encodeURIComponent(userName)}`;
}

/** The form's values as the api takes them. */
export function toProfileBody<F extends PlatformFields>(
  form: F,
): Omit<F, Platform | 'platforms' | 'otherplatform_name'> & { profile_links: string } {
  const { platforms: _checked, otherplatform_name: _name, ...rest } = form;
  const body: Record<string, unknown> = { ...rest };
  for (const { value } of platforms) delete body[value];
  return { ...body, profile_links: JSON.stringify(linksOf(form)) } as ReturnType<typeof toProfileBody<F>>;
}

function linksOf(form: PlatformFields): ProfileLinks {
  const links: ProfileLinks = {};
  for (const platform of form.platforms) {
    const link = (form[platform] ?? '').trim();
    if (platform === 'otherplatform') links.otherplatform = { name: (form.otherplatform_name ?? '').trim(), link };
    else links[platform] = platform === 'freelancercom' ? freelancerLink(link) : link;
  }
  return links;
}

/** Saved links as the form's values: every field present, so that each input is controlled from the start. */
export function toPlatformFields(saved: string): Required<PlatformFields> {
  const links = parseProfileLinks(saved) ?? {};
  const fields = Object.fromEntries(platforms.map(({ value }) => [value, ''])) as Record<Platform, string>;
  for (const { value } of platforms) {
    fields[value] = (value === 'otherplatform' ? links.otherplatform?.link : links[value]) ?? '';
  }
  return {
    ...fields,
    platforms: platforms.map(({ value }) => value).filter((value) => links[value] !== undefined),
    otherplatform_name: links.otherplatform?.name ?? '',
  };
}

/** The links in JSON text, or null if it is not JSON, names an unknown platform, or holds an unsafe link. */
export function parseProfileLinks(text: string): ProfileLinks | null {
  const given = parseObject(text);
  if (!given) return null;
  const links = Object.entries(given).map(([platform, link]) => [platform, readLink(platform, link)] as const);
  return links.every(([, link]) => link !== null) ? Object.fromEntries(links) : null;
}

/** The links with each address as it is stored; text without links in it stays as it is. */
export function cleanProfileLinks(text: string): string {
  const links = parseProfileLinks(text);
  return links ? JSON.stringify(links) : text;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function readLink(platform: string, link: unknown): ProfileLinks['otherplatform'] | string | null {
  if (platform !== 'otherplatform') {
    const isKnown = platforms.some(({ value }) => value === platform);
    return isKnown && typeof link === 'string' ? toWebAddress(link) : null;
  }
  if (typeof link !== 'object' || link === null || !('name' in link) || !('link' in link)) return null;
  if (typeof link.name !== 'string' || typeof link.link !== 'string') return null;
  const [name, address] = [cleanLine(link.name), toWebAddress(link.link)];
  return name !== '' && name.length <= NAME_MAX && address ? { name, link: address } : null;
}

/** The links in the order of the profile form, each with the name that a page shows. */
export function platformLinks(links: ProfileLinks): { label: string; href: string }[] {
  return platforms.flatMap(({ value, label }) => {
    const link = links[value];
    if (!link) return [];
    return typeof link === 'string' ? [{ label, href: link }] : [{ label: link.name, href: link.link }];
  });
}
