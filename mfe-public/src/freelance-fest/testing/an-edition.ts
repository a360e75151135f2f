import type { ConferenceEdition } from '@azadkar/shared-api/public/schema';

const item = (topicTitle: string, topicDescription = '') => ({
  startTime: '9:00 am',
  endTime: '9:30 am',
  topicTitle,
  topicDescription,
});

/** The edition of Gilgit, with three items a day. */
export const anEdition = (changed: Partial<ConferenceEdition> = {}): ConferenceEdition => ({
  key: 'freelance-fest-2022-gilgit',
  title: 'Freelance Fest 2022, Gilgit edition',
  dates: '16-17 August 2022',
  city: 'Gilgit',
  lead: 'The fest went to the mountains: for those who work for the whole world from a valley.',
  overview: ['It was in the mountains.'],
  speakers: [
    {
      name: 'Sana Demo',
      type: 'Keynote Speaker',
      designation: 'Founder',
      company: 'A studio',
      image: 'a.webp',
      linkdln: null,
    },
    { name: 'Imran Demo', type: 'Chief Guest', designation: 'Director', company: 'Gilgit', image: null, linkdln: null },
  ],
  allSpeakers: '/freelance-fest-2022#speakers',
  days: [
    {
      label: 'Day 1',
      date: 'August 16th',
      items: [
        item('Tea'),
        item('Welcome', 'By the chapter that made this possible.'),
        item(
          'Panel: connection first',
          'What two hours without power do to a delivery, and what members in the valleys have built against it.',
        ),
      ],
    },
    { label: 'Day 2', date: 'August 17th', items: [item('Workshops')] },
  ],
  datesNote: '',
  venue: { name: 'Demo Auditorium', address: 'Gilgit', text: 'By the river, ten minutes from the bazaar.' },
  sponsors: [
    { name: 'Second', type: 'Platinum Sponsor', image: null, priority: 2 },
    { name: 'First', type: 'Platinum Sponsor', image: null, priority: 1 },
    { name: 'Example Institute', type: 'Knowledge Partner', image: null, priority: 1 },
  ],
  faqs: [{ id: 1, question: 'Who was it for?', answer: 'For everyone who works freelance.', link: null }],
  calendar: { firstDay: '2022-08-16', lastDay: '2022-08-17' },
  otherEditions: [{ label: 'The whole fest', to: '/freelance-fest-2022' }],
  ...changed,
});
