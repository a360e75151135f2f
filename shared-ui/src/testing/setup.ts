import '@testing-library/jest-dom';

class NothingChanges implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What jsdom leaves out and our pages use: it neither scrolls nor opens dialogs, measures nothing, and gives files no address. */
function fillGaps(): void {
  Element.prototype.scrollIntoView ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  URL.createObjectURL ??= () => 'blob:a-file-of-this-browser';
  URL.revokeObjectURL ??= () => undefined;
  globalThis.ResizeObserver ??= NothingChanges;
}

// A test may choose to run without a browser.
if (typeof document !== 'undefined') fillGaps();
