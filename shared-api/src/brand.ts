/** The association that runs this platform. Another one changes this file, and the tokens in shared-ui/src/system/colors.ts. */

/** Also an export of its own, so that a page which needs nothing else of the brand does not load it. */
export const TIME_ZONE = 'Asia/Karachi';

export const brand = {
  name: 'Azadkar',
  fullName: "Azadkar, the freelancers' association of Pakistan",
  slogan: 'Work free. Stand together.',
  /** The country of members who name no other. */
  country: 'Pakistan',
  currency: 'PKR',
  timeZone: TIME_ZONE,
  /** What stands before order numbers in banking apps. The contract with 1Bill assigns it; this one is the demo's. */
  billPrefix: '10014',
  contactEmail: 'hello@azadkar.example',
  /** Addresses under the reserved domain "example" until the association enters its own. */
  social: [
    { label: 'Facebook', url: 'https://facebook.example/azadkar' },
    { label: 'LinkedIn', url: 'https://linkedin.example/company/azadkar' },
    { label: 'X', url: 'https://x.example/azadkar' },
    { label: 'Instagram', url: 'https://instagram.example/azadkar' },
    { label: 'YouTube', url: 'https://youtube.example/@azadkar' },
  ],
} as const;

/** The same association in emails and documents. An export of its own, so that pages do not load it. */
export const printBrand = {
  urduName: 'آزادکار',
  description: 'The freelancers’ association of Pakistan',
  /** The design tokens do not reach emails, PDFs and the plain pages of the api. */
  colors: {
    text: '#1c2b26',
    muted: '#55665f',
    green: '#0b4f3c',
    lightGreen: '#1d6650',
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
