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
    text: 'For equipment, a course or a gap between two payments, repaid in equal monthly parts.',
  },
  {
    icon: Car,
    title: 'Car loan',
    text: 'Up to 100% of the on-road price, with a tenure of up to 7 years.',
  },
  {
    icon: House,
    title: 'Home loan',
    text: 'To buy, build or repair the place you live and work in.',
  },
];

export const tips: readonly string[] = [
  'Have your clients pay into one account in your name, for at least six months.',
  'File your tax return, so that you are on the active taxpayers list.',
  'Keep contracts and invoices: they show that your income will continue.',
  'Repay what you owe on time, even small amounts: banks look at your credit record.',
  'Choose a monthly payment that you can make even in your weakest month.',
];
