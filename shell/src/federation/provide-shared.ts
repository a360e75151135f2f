/** A shared package is provided only if it is in the shell's module graph. These wait there until a page asks for them. */
export const provideShared = [
  () => import('@azadkar/shared-ui/inputs'),
  () => import('@azadkar/shared-ui/forms'),
  () => import('@azadkar/shared-ui/overlays'),
  () => import('@azadkar/shared-ui/data'),
  () => import('@azadkar/shared-ui/html'),
  () => import('yup'),
];
