import { kept } from '@azadkar/shared-api/account/rules';
import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import type { Policy } from './policy';

/** What is kept, why, for how long and who sees it. The jobs of the api count the same days. */
export const privacy: Policy = {
  title: 'Privacy',
  lead: 'What we keep about you, why, for how long, who sees it, and how you take it with you or have it deleted.',
  updated: '2026-11-24',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `${brand.fullName} runs this site and decides what is kept. Questions about your data go to ${brand.contactEmail}.`,
      ],
      link: { to: paths.contact, label: 'Address and phone' },
    },
    {
      id: 'what',
      title: 'What we keep, and why',
      points: [
        'Your account: name, email address, phone number and password. We need them to sign you in and to reach you. Of the password we keep only a hash, from which it cannot be read.',
        'Your profile: picture, work, skills, city, education, biography and links. It is your page in the directory. Your birth date and gender are used for figures of the association alone.',
        'Orders, tickets and memberships, with the billing address that you entered. We need them to deliver what you bought and to keep our books.',
        'Your CNIC, where an event asks for it. It is encrypted, shown in full to nobody, and used to check tickets.',
        'Courses, answers in quizzes and certificates, so that you can go on learning on another device and prove what you have passed.',
        'Issues that you open and what is written in them, so that we can help.',
        'What you and other members write to each other, and the searches of the directory that you save, so that both are there when you come back.',
        'Your email address, if you ask for our news without an account. We send it nothing else.',
        'A request for a digital bank account, until it is passed to the bank that you chose.',
        'Signing in: times, the kind of device, and the network you came from without its last part, so that you can see and end what was not you.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      points: [
        'Everyone sees the card of your profile in the directory. You choose who can open your page: everyone, members only, or nobody. Your phone number, email address and CNIC are never shown.',
        'Our staff see what their work needs: somebody at the door sees tickets, somebody in finance sees orders. What they change is recorded.',
        'The payment provider gets the amount and the number of your order. Card numbers are entered at the provider and never reach us.',
        'A bank gets your request for an account only when you have sent it. It is passed on encrypted.',
        'Nobody else. We do not sell data, and we show no advertising.',
      ],
      link: { to: `${paths.profile}#visibility`, label: 'Choose who sees your profile' },
    },
    {
      id: 'device',
      title: 'Cookies and your device',
      paragraphs: [
        'When you sign in we set two cookies: one that proves who you are and one with your name for the menu. Both are removed when you sign out. While we try a new version of a page with some visitors, a third cookie keeps a random number, so that you see the same version each time. It is connected with nothing else. What you choose for this browser, such as to save data, or to close the line above the header, is kept in a cookie that says only that.',
        'Forms keep what you have written on your own device for a week, so that nothing is lost when the connection breaks. Passwords, files and CNICs are never kept there.',
        'The site loads nothing from other companies. We count visits and errors ourselves, without names and without following anyone.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      points: [
        'Account and profile: until you delete your account.',
        `Orders and messages of the payment provider: ${kept.accounts.words}, because accounts have to be kept that long. After your account is deleted they no longer carry your name.`,
        `Records of who signed in: ${kept.endedSessions.words} after a session has ended. Records of what happened to accounts: ${kept.securityLog.words}.`,
        `Emails to you: their text until they are sent, the rest for ${kept.emails.words}.`,
        `What you and another member write to each other: until ${kept.conversations.words} after the last message, or until one of you deletes the account.`,
        'Your request for a publication: until you ask us to delete it.',
        `Your email address for the news: a request that you do not confirm for ${kept.newsRequests.words}; else until ${kept.endedNews.words} after you have stopped the news, or until it is the address of an account.`,
      ],
    },
    {
      id: 'rights',
      title: 'What you can do',
      points: [
        'See and correct your data in Profile and Edit Profile.',
        'Download all of it as one file in Profile.',
        'Delete your account in Profile. Your page leaves the directory at once.',
        'Stop our news with the link in each of these emails.',
        `Ask us anything else at ${brand.contactEmail}. We answer within 30 days.`,
      ],
      link: { to: paths.profile, label: 'Open Profile' },
    },
    {
      id: 'safety',
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted, identity numbers are stored encrypted, and staff sign in with a second factor. If data is ever exposed and this puts you at risk, we write to you.',
      ],
    },
  ],
};
