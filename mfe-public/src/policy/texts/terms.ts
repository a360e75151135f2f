import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { refundRules } from '@azadkar/shared-api/payments/rules';
import type { Policy } from './policy';

export const terms: Policy = {
  title: 'Terms',
  lead: 'What you and the association promise each other when you use this site and become a member.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'parties',
      title: 'Who agrees with whom',
      paragraphs: [
        `These terms hold between you and ${brand.fullName}. By registering you accept them. Reading the public pages needs no agreement.`,
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      points: [
        'Register with your own name and an email address that is yours. One person has one account.',
        'Keep your password to yourself. You can add a second factor in Profile.',
        'Tell us at once if somebody else has used your account.',
      ],
    },
    {
      id: 'membership',
      title: 'Membership and orders',
      points: [
        'Seed is free. A paid membership lasts for the time that its order names and does not renew by itself.',
        'Prices are in Pakistani rupees and are shown before you order. An order binds you when you have paid it, and us when we have confirmed the payment.',
        'An order that is not paid in time ends without costs.',
      ],
      link: { to: paths.refunds, label: 'Refunds' },
    },
    {
      id: 'events',
      title: 'Events and tickets',
      points: [
        'A ticket is for the person whose name is on it. Our staff may ask for the CNIC at the door.',
        `${refundRules.ticket} A free ticket can be given back until its event begins.`,
        'If we cancel an event, paid tickets are refunded in full. If we move it, you can have your money back.',
      ],
      link: { to: paths.refunds, label: 'Refunds' },
    },
    {
      id: 'learning',
      title: 'Courses and certificates',
      points: [
        'Take quizzes yourself. A certificate that was obtained by deception is revoked.',
        'Lessons are for your own learning. Please do not publish copies.',
      ],
    },
    {
      id: 'content',
      title: 'What you publish',
      points: [
        'What you write and upload stays yours. You allow us to show it on this site for as long as it is there.',
        'Publish nothing that belongs to others, misleads clients, insults people or breaks the law. We remove it, and suspend accounts that go on.',
      ],
    },
    {
      id: 'help',
      title: 'What our help is, and what it is not',
      paragraphs: [
        'We answer issues as well as we can. Our answers are not legal or tax advice, and we do not decide between you and a client. Offers of partners are contracts between you and the partner.',
      ],
    },
    {
      id: 'availability',
      title: 'The site',
      paragraphs: [
        'We work to keep the site available and your data safe, but cannot promise that it is never interrupted. We are responsible for damage that we cause on purpose or by gross negligence.',
      ],
    },
    {
      id: 'end',
      title: 'Ending it',
      paragraphs: [
        `You can delete your account at any time in Profile. We may end an account that breaks these terms, and say why. If we change these terms, we write to you 30 days before. The law of ${brand.country} applies.`,
      ],
      link: { to: paths.profile, label: 'Open Profile' },
    },
  ],
};
