import { paths } from '@azadkar/shared-api/paths';
import type { Edition } from './edition';
import { general } from './general';
import { gilgit } from './gilgit';
import { islamabad } from './islamabad';

export const editions = { general, islamabad, gilgit };

const byPath: Record<string, Edition> = {
  [paths.freelanceFest]: general,
  [paths.freelanceFestIslamabad]: islamabad,
  [paths.freelanceFestIsb]: islamabad,
  [paths.freelanceFestGilgit]: gilgit,
};

/** The edition at a path of the site. Islamabad has two paths. */
export function editionAt(pathname: string): Edition {
  return byPath[pathname.replace(/(^|[^/])\/+$/, '$1')] ?? general;
}
