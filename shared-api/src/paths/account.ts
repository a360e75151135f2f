export const account = {
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  revertEmail: '/revert-email',
  profile: '/profile',
  logout: '/logout',
  completeProfile: '/dashboard/complete-profile',
  editProfile: '/dashboard/edit-profile',
  membership: '/dashboard/membership',
  orderMembership: '/dashboard/membership/:packageName/order',
} as const;
