/** The key for an authenticator app that the demo's staff share. It is published, as their password is. */
export const STAFF_KEY = 'AZADKARDEMOSTAFFKEYAZADKARDEMO22';
