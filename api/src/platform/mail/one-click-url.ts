import type { Settings } from '../../settings';

/** What a mail program calls when its reader presses "Unsubscribe": RFC 8058. */
export const ONE_CLICK_PATH = '/api/unsubscribe/one-click';

/** Its address, for the link to a page that stops emails. */
export const oneClickUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>, page: string): string =>
  `${publicUrl}${ONE_CLICK_PATH}${new URL(page).search}`;
