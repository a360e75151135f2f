/** What editors write, and the limits of it. */
import { paths, toPath } from '@azadkar/shared-api/paths';

/** The kinds of articles, by the word in the addresses of their pages. */
export const articleKinds = ['blog', 'press', 'page'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Of a conference, in the order of its page. */
export const speakerTypes = ['Chief Guest', 'Guest of Honor', 'Keynote Speaker', 'Speaker'] as const;
export type SpeakerType = (typeof speakerTypes)[number];
export const sponsorTiers = [
  'Knowledge Partner',
  'Platinum Sponsor',
  'Supporting Partner',
  'Payments Partner',
  'Live Streaming Partner',
  'Academic Partner',
  'Tech Partner',
  'Collaborating Partner',
] as const;

/** The addresses of the editions: the last part is the key, and Islamabad has two. */
export const editionPaths: readonly string[] = [
  paths.freelanceFest,
  paths.freelanceFestIslamabad,
  paths.freelanceFestIsb,
  paths.freelanceFestGilgit,
];
export const editionKey = (address: string): string => address.slice(1).replace(/-isb$/, '-islamabad');

/** The pages that show figures which editors write. */
export const figurePages = [
  { value: 'home', label: 'Home' },
  { value: 'soft-skills', label: 'Soft Skills Program' },
] as const;
export type FigurePage = (typeof figurePages)[number]['value'];

/** Pages that each association has to have, by their addresses. */
export const legalPages = [
  { value: 'privacy', label: 'Privacy' },
  { value: 'terms', label: 'Terms' },
  { value: 'refunds', label: 'Refunds' },
  { value: 'accessibility', label: 'Accessibility' },
] as const;
/** Pages that an association writes. */
export const writtenPages = [
  { value: 'home', label: 'Home' },
  { value: 'about-us', label: 'About us' },
  { value: 'membership', label: 'Membership' },
  { value: 'loans', label: 'Loans' },
  ...legalPages,
  { value: 'help', label: 'Help' },
  { value: 'client-did-not-pay', label: 'A client did not pay me' },
  { value: 'career-certificates', label: 'Google Career Certificates' },
  { value: 'soft-skills', label: 'Soft Skills Program' },
] as const;

/** Of pages whose address is not their name alone. */
const addresses: Readonly<Record<string, string>> = {
  home: paths.home,
  'client-did-not-pay': paths.clientDidNotPay,
  'career-certificates': paths.careerCertificates,
  'soft-skills': paths.softSkills,
};

/** By name of the page that is nothing without its text: its addresses. */
export const pagesOfText = {
  privacy: [paths.privacy],
  terms: [paths.terms],
  refunds: [paths.refunds],
  accessibility: [paths.accessibility],
  'about-us': [paths.aboutUs],
  loans: [paths.loans],
  'career-certificates': [paths.careerCertificates, paths.memberCareerCertificates],
  'soft-skills': [paths.softSkills, paths.memberSoftSkills],
} as const;

/** Where visitors read an article once it is published. */
export function articlePath(kind: ArticleKind, slug: string, id: number): string {
  if (kind === 'blog') return toPath(paths.blogPost, { blogSlug: slug, blogId: id });
  if (kind === 'press') return toPath(paths.pressRelease, { prSlug: slug, prId: id });
  return addresses[slug] ?? `/${slug}`;
}

/** What visitors see of an article now. */
export const articleStatuses = ['draft', 'scheduled', 'published'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Its JSON must fit into what the api reads, in Urdu as well. */
export const MAX_ARTICLE_CHARACTERS = 60_000;

/** Minutes for which a session sees the draft of a published article at its address. */
export const PREVIEW_MINUTES = 30;
