/** The association that runs this platform. Another one changes this file (and the tokens in system/colors.ts). */
export const brand = {
  productName: 'Azadkar',
  associationName: "Azadkar, the freelancers' association of Pakistan",
  slogan: 'Work free. Stand together.',
  /** The country that members without another one belong to. */
  country: 'Pakistan',
  currency: 'PKR',
  timeZone: 'Asia/Karachi',
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
