/** The site's menus, in the specification's words and order. */
import { paths } from '@azadkar/shared-api/paths';

export interface NavigationLink {
  label: string;
  to: string;
  /** The patterns of the pages that belong to it, and are in no menu themselves. */
  section?: readonly string[];
}

export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

export const publicLinks: readonly NavigationLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'Events', to: paths.events, section: [paths.event] },
  { label: 'Blog', to: paths.blog, section: [paths.blogPost] },
  { label: 'About us', to: paths.aboutUs },
  { label: 'Our Voice', to: paths.ourVoice, section: [paths.member] },
  { label: 'Our Board', to: paths.board },
  { label: 'Membership', to: paths.membershipPlans },
];

export const visitorLinks: readonly NavigationLink[] = [
  { label: 'Login', to: paths.login },
  { label: 'Become a member', to: paths.register },
];

export const accountLinks: readonly NavigationLink[] = [
  { label: 'Profile', to: paths.profile },
  { label: 'My Issues', to: paths.myIssues, section: [paths.issues, paths.newIssue, paths.issue] },
  { label: 'My Orders', to: paths.myOrders, section: [paths.orders] },
  { label: 'Logout', to: paths.logout },
];

/** The menus of the footer, below those of the header. */
export const footerMenus: readonly NavigationGroup[] = [
  { label: 'Explore', links: publicLinks.slice(1) },
  {
    label: 'Learn',
    links: [
      { label: 'Google Career Certificates', to: paths.careerCertificates },
      { label: 'Soft Skills Program', to: paths.softSkills },
    ],
  },
  {
    label: 'Newsroom',
    links: [
      { label: 'Publications', to: paths.publications },
      { label: 'Media Mentions', to: paths.mediaMentions },
      { label: 'Press Releases', to: paths.pressReleases },
    ],
  },
  {
    label: 'Support',
    links: [
      { label: 'Help', to: paths.help },
      { label: 'Loans', to: paths.loans },
    ],
  },
];

/** The links of the footer of forms and of members' pages. */
export const slimFooterLinks: readonly NavigationLink[] = [
  { label: 'Help', to: paths.help },
  { label: 'About us', to: paths.aboutUs },
  { label: 'Membership', to: paths.membershipPlans },
];
