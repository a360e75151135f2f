/** Federation shares only packages in the shell's module graph. These imports put them there; they load when a page needs them. */
export const provideShared = [
  () => import('@azadkar/shared-ui/inputs'),
  () => import('@azadkar/shared-ui/forms'),
  () => import('@azadkar/shared-ui/overlays'),
  () => import('@azadkar/shared-ui/data'),
  () => import('@azadkar/shared-ui/html'),
  () => import('yup'),
];
