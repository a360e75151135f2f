/** Dialogs and the toaster, loaded with the first of them. */
export * from './complete-profile-dialog';
export * from './confirm-dialog';
export * from './dialog';
export * from './toaster';
