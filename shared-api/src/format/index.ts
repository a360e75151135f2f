export * from './date';
export * from './iso-day';
export * from './price';
