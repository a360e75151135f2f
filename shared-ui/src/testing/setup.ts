import '@testing-library/jest-dom';

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
  };
  URL.createObjectURL ??= () => 'blob:a-file-of-this-browser';
  URL.revokeObjectURL ??= () => undefined;
  globalThis.ResizeObserver ??= IdleResizeObserver;
}

// A test may choose the node environment.
if (typeof document !== 'undefined') stubMissingApis();
