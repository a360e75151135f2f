import '@testing-library/jest-dom';

// What jsdom does not lay out it does not scroll either.
Element.prototype.scrollIntoView ??= () => undefined;
