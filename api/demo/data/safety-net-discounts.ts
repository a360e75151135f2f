/** Demo promotions of partners that do not exist, with codes that are not valid anywhere. */

export interface DemoDiscount {
  company: string;
  title: string;
  /** HTML */
  description: string;
  /** HTML */
  terms: string;
  organizer: string | null;
  link: string;
  /** In two or three words. */
  benefit: string;
  /** Nothing is left to pay. */
  free?: boolean;
  /** Codes begin with it. */
  prefix: string;
  codes: number;
  endsInDays: number | null;
}

const terms = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const ONCE = 'One code for each member. It cannot be sold or passed on.';

export const discounts: DemoDiscount[] = [
  {
    company: 'Demo Hosting',
    title: '40% off the first year of web hosting',
    benefit: '40% off',
    description:
      '<p>A small server for your portfolio or your clients’ sites, with a certificate and daily backups.</p><p>The discount holds for every plan of the first year.</p>',
    terms: terms(ONCE, 'For new accounts only.', 'The usual price applies from the second year.'),
    organizer: 'Azadkar and Demo Hosting',
    link: 'https://hosting.example/azadkar',
    prefix: 'AZKHOST',
    codes: 200,
    endsInDays: 120,
  },
  {
    company: 'Demo Coworking',
    title: 'Five free days at any desk',
    benefit: '5 days free',
    free: true,
    description:
      '<p>Quiet rooms, fast internet and electricity that stays on, in Lahore, Karachi, Islamabad and Multan.</p>',
    terms: terms(ONCE, 'Days can be taken one by one within six months.', 'Please bring your membership certificate.'),
    organizer: null,
    link: 'https://coworking.example/members',
    prefix: 'AZKDESK',
    codes: 120,
    endsInDays: 90,
  },
  {
    company: 'Sample Software',
    title: 'Invoicing tool free for a year',
    benefit: '1 year free',
    free: true,
    description:
      '<p>Send invoices in rupees and dollars, see who has paid, and export everything for your tax return.</p>',
    terms: terms(ONCE, 'No card is needed to begin.', 'The account returns to the free plan afterwards.'),
    organizer: 'Sample Software',
    link: 'https://software.example/freelancers',
    prefix: 'AZKINV',
    codes: 300,
    endsInDays: null,
  },
  {
    company: 'Example Health',
    title: '25% off a yearly check-up',
    benefit: '25% off',
    description:
      '<p>Blood work, eyes and back: what sits in front of a screen all day should be looked at once a year.</p>',
    terms: terms(ONCE, 'By appointment, in Karachi and Lahore.'),
    organizer: null,
    link: 'https://health.example/azadkar',
    prefix: 'AZKFIT',
    codes: 80,
    endsInDays: 60,
  },
  {
    company: 'Sample Language School',
    title: 'Business English at half price',
    benefit: 'Half price',
    description: '<p>Eight evenings online: proposals, calls with clients, and the art of the polite reminder.</p>',
    terms: terms(ONCE, 'Groups begin every month with at least six people.'),
    organizer: 'Azadkar',
    link: 'https://language.example/business',
    prefix: 'AZKTALK',
    codes: 60,
    endsInDays: 45,
  },
  {
    company: 'Demo Films',
    title: 'Stock footage: 50 clips a month',
    benefit: '50 clips free',
    free: true,
    description: '<p>Landscapes, cities and crafts of Pakistan, free to use in the work you do for clients.</p>',
    terms: terms(ONCE, 'Clips keep their licence when the subscription ends.'),
    organizer: null,
    link: 'https://films.example/clips',
    prefix: 'AZKCLIP',
    codes: 1,
    endsInDays: 30,
  },
  {
    company: 'Example & Partners',
    title: 'A contract checked for PKR 1,000',
    benefit: 'PKR 1,000',
    description: '<p>A lawyer reads your contract before you sign it, and calls you about what is missing.</p>',
    terms: terms(ONCE, 'Contracts of up to ten pages, in English or Urdu.', 'Within three working days.'),
    organizer: 'Example & Partners',
    link: 'https://law.example/azadkar',
    prefix: 'AZKLAW',
    codes: 100,
    endsInDays: 180,
  },
  {
    company: 'Sample Pay',
    title: 'No fee on your first three transfers',
    benefit: '3 transfers free',
    description: '<p>Receive money from clients abroad on an account of your own, and take it out in rupees.</p>',
    terms: terms(ONCE, 'For transfers of up to 1,000 US dollars.', 'The usual fees apply afterwards.'),
    organizer: null,
    link: 'https://pay.example/azadkar',
    prefix: 'AZKPAY',
    codes: 250,
    endsInDays: null,
  },
];
