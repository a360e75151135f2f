import { storedFileUrl } from '@azadkar/shared-ui';

/** The URLs of a press release's files from its JSON; empty when the JSON is not a list of links. */
export function attachedFiles(json: string): string[] {
  return parseList(json).flatMap((item) => storedFileUrl(linkOf(item)) ?? []);
}

function parseList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function linkOf(item: unknown): string | null {
  const link = typeof item === 'object' && item !== null && 'download_link' in item ? item.download_link : null;
  return typeof link === 'string' && !/^\s*(javascript|data|vbscript):/i.test(link) ? link : null;
}
