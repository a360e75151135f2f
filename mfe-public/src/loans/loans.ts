import { Car, HandCoins, House, type LucideIcon } from 'lucide-react';

export interface Loan {
  icon: LucideIcon;
  title: string;
  text: string;
}

export const loans: readonly Loan[] = [
  {
    icon: HandCoins,
    title: 'Personal loan',
    text: 'For equipment, a course or a gap between two payments. Without security, repaid in equal monthly parts.',
  },
  {
    icon: Car,
    title: 'Car loan',
    text: 'Up to 100% of the on-road price, with a tenure of up to 7 years.',
  },
  {
    icon: House,
    title: 'Home loan',
    text: 'To buy, build or repair the place you live and work in, over the years that it needs.',
  },
];

export const tips: readonly string[] = [
  'Have your clients’ payments arrive in one account in your name, for at least six months.',
  'File your tax return: being on the active taxpayers list opens doors.',
  'Keep contracts and invoices; they show that income will go on.',
  'Repay what you owe on time, also small amounts: the credit bureau remembers.',
  'Ask for an instalment that your weakest month can carry.',
];
