/** Replaces the shell's module of this name: a single bundle has no entries that could be loaded ahead. */
export { loadMarkedPages, prefetchOnIntent } from '../../../shell/src/startup/look-ahead';

export function lookAhead(): void {}
