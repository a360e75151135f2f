/** What a signed-in member still lacks for some pages and endpoints. Apart, since every page has a notice that says so. */

/** The message of pages and endpoints that need a complete profile. */
export const incompleteProfile = {
  title: 'Please complete your profile',
  text: "We've noticed you haven't completed your profile. Please complete your profile before continuing",
  action: 'Complete your profile',
} as const;

/** How long a proof of identity is enough for sensitive changes. */
export const FRESH_IDENTITY_MINUTES = 15;
export const identityNotFresh = 'Please confirm that it is you, and try again.';
export const secondFactorMissing =
  'Your role works only after a second factor. Please set one up under Sign-in and security, or sign in with yours.';
