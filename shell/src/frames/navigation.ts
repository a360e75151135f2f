/** The site's menus, in the specification's words and order. */
import { paths } from '@azadkar/shared-api/paths';

export interface NavigationLink {
  label: string;
  to: string;
}

export const publicLinks: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Events', to: paths.events },
  { label: 'Blog', to: paths.blog },
  { label: 'About us', to: paths.aboutUs },
  { label: 'Our Voice', to: paths.ourVoice },
  { label: 'Our Board', to: paths.board },
  { label: 'Membership', to: paths.membershipPlans },
];

export const accountLinks: readonly NavigationLink[] = [
  { label: 'Profile', to: paths.profile },
  { label: 'My Issues', to: paths.myIssues },
  { label: 'My Orders', to: paths.myOrders },
  { label: 'Logout', to: paths.logout },
];

export const profileLinks: readonly NavigationLink[] = [
  { label: 'Edit Profile', to: paths.editProfile },
  { label: 'Logout', to: paths.logout },
];

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Publications', to: paths.publications },
  { label: 'Media Mentions', to: paths.mediaMentions },
  { label: 'Press Releases', to: paths.pressReleases },
];

export const dashboardMenus: readonly { label: string; links: readonly NavigationLink[] }[] = [
  {
    label: 'Network',
    links: [
      { label: 'Peers', to: paths.peers },
      { label: 'Your profile', to: paths.editProfile },
    ],
  },
  {
    label: 'Learn',
    links: [
      { label: 'Events', to: paths.memberEvents },
      { label: 'Courses', to: paths.courses },
      { label: 'Google Career Certificates', to: paths.memberCareerCertificates },
      { label: 'Soft Skills Program', to: paths.memberSoftSkills },
    ],
  },
  {
    label: 'Safety net',
    links: [
      { label: 'Issues', to: paths.issues },
      { label: 'Discounts & Promotions', to: paths.promotions },
    ],
  },
  {
    label: 'Contribute',
    links: [
      { label: 'Chapter Contributor', to: paths.chapterContributor },
      { label: 'University Ambassador', to: paths.universityAmbassador },
      { label: 'Meetups', to: paths.meetups },
      { label: 'Speaker/Trainer', to: paths.speaker },
    ],
  },
  {
    label: 'Membership',
    links: [
      { label: 'Membership Details', to: paths.membership },
      { label: 'Order History', to: paths.orders },
      { label: 'Request a Freelancer Digital Account', to: paths.digitalAccount },
    ],
  },
];
