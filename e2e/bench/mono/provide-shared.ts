/** Nothing is provided to anyone: a single build holds what it imports. */
export {};
