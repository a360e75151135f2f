import '@testing-library/jest-dom';

// What jsdom does not lay out it does not scroll either.
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom knows dialogs, but not how they open and close.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// Nor does it give a file an address.
URL.createObjectURL ??= () => 'blob:a-file-of-this-browser';
URL.revokeObjectURL ??= () => undefined;
