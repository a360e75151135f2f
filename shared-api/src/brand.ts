/** The association that runs this platform, until an officer has entered another one: its name and look are the record `site`. */

/** Also an export of its own, so that a page which needs nothing else of the brand does not load it. */
export const TIME_ZONE = 'Asia/Karachi';

/** What its clocks are ahead of UTC, in milliseconds: since 2010 they have no summer time. */
export const UTC_OFFSET_MS = 5 * 60 * 60_000;

/** What the association is called, how it looks and where it is found. */
export interface Site {
  /** Short: in the header and in titles. */
  readonly name: string;
  readonly fullName: string;
  /** What it is, in one line; it may be empty, as may the slogan. */
  readonly description: string;
  readonly slogan: string;
  readonly contactEmail: string;
  /** Before the number in member IDs; undefined where the api does not say it yet. */
  readonly memberPrefix?: string | undefined;
  readonly social: readonly { readonly label: string; readonly url: string }[];
  /** What is said of refunds beside memberships, and in how many hours issues are answered; undefined as `memberPrefix`. */
  readonly membershipRefunds?: string | undefined;
  readonly answerHours?: number | null | undefined;
  readonly logo?: SiteLogo | null;
}

/** A stored picture. */
interface SiteLogo {
  readonly file: string;
  /** Of the width and the height; 1 where they are not known. */
  readonly ratio: number;
  /** The picture contains the name. */
  readonly named: boolean;
}

export const brand = {
  name: 'Azadkar',
  fullName: "Azadkar, the freelancers' association of Pakistan",
  description: 'The freelancers’ association of Pakistan',
  slogan: 'Work free. Stand together.',
  /** The country of members who name no other. */
  country: 'Pakistan',
  currency: 'PKR',
  timeZone: TIME_ZONE,
  /** What stands before order numbers in banking apps. The contract with 1Bill assigns it; this one is the demo's. */
  billPrefix: '10014',
  contactEmail: 'hello@azadkar.example',
  memberPrefix: 'AZK',
  /** Addresses under the reserved domain "example" until the association enters its own. */
  social: [
    { label: 'Facebook', url: 'https://facebook.example/azadkar' },
    { label: 'LinkedIn', url: 'https://linkedin.example/company/azadkar' },
    { label: 'X', url: 'https://x.example/azadkar' },
    { label: 'Instagram', url: 'https://instagram.example/azadkar' },
    { label: 'YouTube', url: 'https://youtube.example/@azadkar' },
  ],
} as const satisfies Site & Record<string, unknown>;

/** The same association in emails and documents, which the design tokens do not reach. An export of its own, so that pages do not load it. */
export const printBrand = {
  colors: {
    text: '#1c2b26',
    muted: '#55665f',
    green: '#0b4f3c',
    lightGreen: '#1d6650',
    /** On a dark ground. */
    paleGreen: '#7fd1b4',
    link: '#0b6b50',
    gold: '#a8823a',
    lightGold: '#e5c98d',
    white: '#ffffff',
    paper: '#fcfaf4',
    ground: '#f4f6f5',
    weave: '#e9ead9',
    line: '#d8d3c2',
  },
} as const;

export type PrintColors = Readonly<Record<keyof typeof printBrand.colors, string>>;

/** A site in emails and documents. */
export interface PrintedSite extends Site {
  /** Who emails are from; empty for the sender of the settings. */
  readonly sender: string;
  readonly colors: PrintColors;
}
