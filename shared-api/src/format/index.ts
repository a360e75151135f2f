export * from './date';
export * from './iso-day';
export * from './price';

/** 'Amna, Rida and Sana' */
export const listNames = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

/** The address of an article without its id, or part of the name of a file: the words of a title, in Latin letters. */
export function slugOf(title: string, without = 'article'): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return (words ?? [without]).join('-').slice(0, 80).replace(/-$/, '');
}
