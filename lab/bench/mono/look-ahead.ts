/** Replaces the shell's module of this name: a plain single bundle loads nothing ahead. */
export function lookAhead(): void {}
export function loadMarkedPages(): void {}
export function prefetchOnIntent(): void {}
