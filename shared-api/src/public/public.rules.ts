/** What editors write and choose, and the limits of it. */
export * from './content.rules';
export * from './media.rules';
export * from './search.rules';
