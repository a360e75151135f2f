export * from './date';
export * from './iso-day';
export * from './names';
export * from './price';
