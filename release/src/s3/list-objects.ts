/** What is in a bucket below a prefix, page by page. */
import type { BucketAddress } from './bucket-address';
import { type ListedObject, parseListing } from './listing';
import { type Send, ServiceFailure } from './sender';

/** Bound on a listing: a million objects. */
const MAX_PAGES = 1000;

export interface Lists {
  /** Everything below a prefix. */
  list(prefix: string): Promise<ListedObject[]>;
  /** The folders directly below a prefix, each with a slash at its end. */
  listFolders(prefix: string): Promise<string[]>;
}

export function listsOf({ url, prefix, what }: BucketAddress, send: Send): Lists {
  async function listPages(below: string, delimiter?: '/') {
    const pages: ReturnType<typeof parseListing>[] = [];
    let token: string | undefined;
    do {
      if (pages.length === MAX_PAGES) throw new ServiceFailure(`The ${what} at ${url} lists without an end.`, null);
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below });
      if (delimiter) query.set('delimiter', delimiter);
      if (token) query.set('continuation-token', token);
      const page = parseListing((await send(`${url}?${query}`)).body.toString());
      pages.push(page);
      token = page.next;
    } while (token);
    return pages;
  }

  return {
    async list(below) {
      const pages = await listPages(below);
      const objects = pages.flatMap((page) => page.objects);
      return objects.map((found) => ({ ...found, key: found.key.slice(prefix.length) })).filter(isBelow(below));
    },
    async listFolders(below) {
      const pages = await listPages(below, '/');
      const folders = pages.flatMap((page) => page.folders).map((folder) => ({ key: folder.slice(prefix.length) }));
      return folders.filter(isBelow(below)).map(({ key }) => key);
    },
  };
}

const isBelow =
  (folder: string) =>
  ({ key }: { readonly key: string }) =>
    key !== folder && key.startsWith(folder);
