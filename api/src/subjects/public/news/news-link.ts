/** The signed ids in links of emails to subscribers: without a signature, anyone could confirm or stop the news of others. */
import { paths } from '@azadkar/shared-api/paths';
import { readSigned, sign } from '../../../platform/security/keys';
import type { Settings } from '../../../settings';

const links = {
  confirm: { purpose: 'confirm news', path: paths.confirmNews },
  stop: { purpose: 'stop news', path: paths.stopNews },
} as const;

type NewsLink = keyof typeof links;

/** The address of the page on which a subscriber confirms or stops the news. */
export function newsUrl(
  { publicUrl, keys }: Pick<Settings, 'publicUrl' | 'keys'>,
  link: NewsLink,
  subscriberId: number,
): string {
  const { purpose, path } = links[link];
  return `${publicUrl}${path}?id=${encodeURIComponent(sign(keys, purpose, String(subscriberId)))}`;
}

/** The subscriber of a link's `id`; undefined when it is damaged, or of another link. */
export function readNewsId({ keys }: Pick<Settings, 'keys'>, link: NewsLink, id: string): number | undefined {
  const value = readSigned(keys, links[link].purpose, id);
  return value === undefined ? undefined : Number(value);
}
