import { MAX_SEARCH_LENGTH, type SearchKind, searchKinds } from '@azadkar/shared-api/public/rules';

/** The search of an address. What cannot be searched for is cut or ignored, not refused. */
export function readSearch(params: URLSearchParams): { q: string; kind?: SearchKind } {
  const q = [...(params.get('q') ?? '').trim()].slice(0, MAX_SEARCH_LENGTH).join('');
  const kind = searchKinds.find(({ value }) => value === params.get('kind'))?.value;
  return { q, ...(kind && { kind }) };
}
