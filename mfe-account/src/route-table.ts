import { defineRouteTable } from '@azadkar/release/route-table';
import { paths } from '@azadkar/shared-api/paths';

const publicPage = { access: 'public' } as const;
/** Its posted form may begin or end a session. */
const sessionPage = { ...publicPage, session: true } as const;
const memberPage = { access: 'member' } as const;
/** Guests are led to the home page. */
const ownPage = { access: { for: 'member', guestGoesTo: '/' } } as const;
const settingsPage = { ...ownPage, menu: paths.profile } as const;

export const routeTable = defineRouteTable([
  {
    ...sessionPage,
    page: 'register',
    path: paths.register,
    menu: { place: 'header', group: 'visitor', label: 'Become a member', order: 20 },
    query: ['referrer'],
    title: 'Register',
    description: 'Become a member of the association. The free membership never expires.',
  },
  {
    ...sessionPage,
    page: 'login',
    path: paths.login,
    menu: { place: 'header', group: 'visitor', label: 'Login', order: 10 },
    query: ['referrer'],
    title: 'Login',
    description: 'Sign in to your membership: directory, events, courses, discounts and support.',
  },
  {
    ...publicPage,
    page: 'forgot-password',
    path: paths.forgotPassword,
    query: ['referrer'],
    title: 'Forgot Password',
    description: 'Ask for a link to choose a new password.',
  },
  {
    ...sessionPage,
    page: 'reset-password',
    path: paths.resetPassword,
    query: ['token'],
    title: 'Reset Password',
    description: 'Choose a new password with the link that was sent to you.',
  },
  {
    ...sessionPage,
    page: 'confirm-email',
    path: paths.verifyEmail,
    query: ['token'],
    title: 'Confirm your email address',
    description: 'Confirm that this email address is yours.',
  },
  {
    ...sessionPage,
    page: 'confirm-email',
    path: paths.revertEmail,
    query: ['token'],
    title: 'Undo the change of your email',
    description: 'Keep the email address that your account had before.',
  },
  {
    ...ownPage,
    page: 'profile',
    path: paths.profile,
    menu: [
      { place: 'account', label: 'Profile', order: 10 },
      { place: 'dashboard', group: 'profile', label: 'Account settings', order: 20 },
    ],
    title: 'Profile',
  },
  { ...settingsPage, ...memberPage, page: 'security', path: paths.security, title: 'Sign-in and security' },
  { ...settingsPage, page: 'privacy', path: paths.profilePrivacy, title: 'Your privacy' },
  { ...settingsPage, page: 'emails', path: paths.profileEmails, title: 'Your emails' },
  { ...settingsPage, page: 'data', path: paths.profileData, title: 'Your data' },
  {
    ...ownPage,
    page: 'logout',
    path: paths.logout,
    menu: [
      { place: 'account', label: 'Logout', order: 40 },
      { place: 'dashboard', group: 'profile', label: 'Logout', order: 30 },
    ],
    title: 'Logout',
  },
  {
    ...memberPage,
    page: 'edit-profile',
    path: paths.completeProfile,
    menu: [
      { place: 'dashboard', group: 'network', label: 'Your profile', order: 20, profile: 'incomplete' },
      { place: 'dashboard', group: 'profile', label: 'Edit Profile', order: 10, profile: 'incomplete' },
    ],
    title: 'Complete your profile',
  },
  {
    ...memberPage,
    page: 'edit-profile',
    path: paths.editProfile,
    menu: { place: 'dashboard', group: 'profile', label: 'Edit Profile', order: 10, profile: 'complete' },
    title: 'Edit Profile',
  },
  {
    ...memberPage,
    page: 'membership',
    path: paths.membership,
    slots: [{ slot: 'member-home@1', maxKilobytes: 10 }],
    menu: [
      { place: 'header', group: 'member', label: 'My Dashboard', order: 10 },
      { place: 'dashboard', group: 'membership', label: 'Membership Details', order: 10 },
    ],
    title: 'Membership Details',
  },
  {
    ...memberPage,
    page: 'order-membership',
    path: paths.orderMembership,
    menu: paths.membership,
    title: 'Order your membership',
    render: 'browser', // its loader asks by a POST whether the member may order
  },
  {
    ...memberPage,
    page: 'membership-card',
    path: paths.membershipCard,
    offline: true,
    menu: paths.membership,
    title: 'Your membership card',
  },
  {
    ...publicPage,
    page: 'check-card',
    path: paths.checkCard,
    render: 'each time', // one that was replaced is never shown as valid
    query: [],
    title: 'Membership card',
    description: 'Check whether a membership card of the association is valid.',
  },
]);
