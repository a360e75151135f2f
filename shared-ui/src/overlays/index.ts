/** Dialogs and the toaster, loaded with the first of them. */
export * from './confirm-dialog';
export * from './dialog';
export * from './toaster';
