export * from './date';
export * from './iso-day';
export * from './price';

/** 'Amna, Rida and Sana' */
export const listNames = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);
