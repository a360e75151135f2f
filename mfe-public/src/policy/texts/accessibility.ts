import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import type { Policy } from './policy';

export const accessibility: Policy = {
  title: 'Accessibility',
  lead: 'This site is for everyone. What we aim at, how we check it, what is still missing, and how to tell us.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'aim',
      title: 'What we aim at',
      paragraphs: ['The Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page.'],
      points: [
        'Everything works with a keyboard alone, and you see where you are.',
        'Text can be made larger, and pages fit a width of 320 pixels without scrolling sideways.',
        'Colors have enough contrast, in light and in dark, and nothing is said by color alone.',
        'Forms name what is wrong beside the field and keep what you have written.',
        'Motion stops when your device asks for less of it.',
        'Public pages can be read without scripts and on slow connections.',
      ],
    },
    {
      id: 'checks',
      title: 'How we check it',
      paragraphs: [
        'Each change is tested in a browser with axe-core on every page, on a desktop and on a phone, in light and in dark, and by journeys that use the keyboard. These checks find many faults, but not all.',
      ],
    },
    {
      id: 'limits',
      title: 'What is not there yet',
      points: [
        'PDF documents, such as tickets and certificates, have selectable text but no full structure for screen readers. What they say is also on the page that offers them.',
        'Films of members have no sign language.',
        'The site is in English. An edition in Urdu is not there yet.',
      ],
    },
    {
      id: 'tell-us',
      title: 'Tell us',
      paragraphs: [
        `If something does not work for you, write to ${brand.contactEmail} or open an issue. Name the page and what you use. We answer within a week, and help you by email or phone until it is mended.`,
      ],
      link: { to: paths.contact, label: 'Contact' },
    },
  ],
};
