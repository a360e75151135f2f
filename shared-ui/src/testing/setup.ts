import '@testing-library/jest-dom';
import * as react from 'react';

class IdleResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Stubs for what jsdom lacks and our pages use: scrolling, dialogs, ResizeObserver, and object URLs. */
function stubMissingApis(): void {
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  URL.createObjectURL ??= () => 'blob:a-file-of-this-browser';
  URL.revokeObjectURL ??= () => undefined;
  globalThis.ResizeObserver ??= IdleResizeObserver;
}

/**
 * React records a stack with each of 10,000 elements a second for its developer tools, which takes a quarter of the time of page
 * tests. It counts them in internals of its own: without these names the tests are as slow as before, and nothing else changes.
 */
function recordNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null) return;
  const count = { get: () => 10_000, set: () => undefined, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', count);
}
recordNoOwnerStacks();

// A test may choose the node environment.
if (typeof document !== 'undefined') stubMissingApis();
