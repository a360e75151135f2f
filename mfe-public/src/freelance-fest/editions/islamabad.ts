import { paths } from '@azadkar/shared-api/paths';
import { speakers } from './demo-speakers';
import type { Edition } from './edition';
import { faqs } from './faqs';
import { sponsors } from './sponsors';

/** The specification has three different dates for this edition: in the text, in the calendar and on the tabs. */
export const islamabad: Edition = {
  key: 'freelance-fest-2022-islamabad',
  title: 'Freelance Fest 2022, Islamabad edition',
  dates: '14-16 May 2022',
  city: 'Islamabad',
  lead: 'Freelancers, platforms, banks and policy makers met under one roof in the capital.',
  overview: [
    'Islamabad is where rules are made. So this was the edition where freelancers said which ones they need: for payments from abroad, for taxes that can be understood, for a card that works on a Sunday night.',
    'The mornings belonged to the main stage, the afternoons to workshops in small groups. In between there was tea, a wall of jobs, and a desk where advisers looked at people’s papers with them.',
  ],
  speakers: [
    speakers.nadia,
    speakers.farah,
    speakers.tariq,
    speakers.ayesha,
    speakers.hamza,
    speakers.mehwish,
    speakers.zain,
    speakers.rabia,
    speakers.usman,
  ],
  days: [
    {
      label: 'Day 1',
      date: 'March 26th',
      items: [
        {
          startTime: '9:00 am',
          endTime: '10:00 am',
          topicTitle: 'Registration',
          topicDescription: 'Badges, tea and a map of the day.',
        },
        {
          startTime: '10:00 am',
          endTime: '10:45 am',
          topicTitle: 'Welcome by the chief guest',
          topicDescription:
            'How the ministry wants to make it easier to be paid from abroad, and what it asks freelancers to tell it before the next budget.',
        },
        {
          startTime: '10:45 am',
          endTime: '12:00 pm',
          topicTitle: 'Panel: the freelancer account',
          topicDescription:
            'Three banks explain what they need to see, what they no longer need to see, and how long an account takes to open today.',
        },
        {
          startTime: '12:00 pm',
          endTime: '1:00 pm',
          topicTitle: 'From gigs to a studio',
          topicDescription: 'A designer on hiring her first colleague.',
        },
        {
          startTime: '1:00 pm',
          endTime: '2:00 pm',
          topicTitle: 'Lunch and prayer',
          topicDescription: 'Served in the garden.',
        },
        {
          startTime: '2:00 pm',
          endTime: '5:00 pm',
          topicTitle: 'Workshops: prices, proposals, portfolios',
          topicDescription:
            'Three rooms, twenty seats each, and an hour in every room. Bring a real proposal; you will leave with a better one.',
        },
      ],
    },
    {
      label: 'Day 2',
      date: 'March 27th',
      items: [
        {
          startTime: '10:00 am',
          endTime: '11:00 am',
          topicTitle: 'Taxes in one hour',
          topicDescription:
            'What to register for, what to keep, what to file and when: the whole year of a freelancer’s taxes on a single sheet of paper.',
        },
        {
          startTime: '11:00 am',
          endTime: '12:30 pm',
          topicTitle: 'When a client does not pay',
          topicDescription: 'Five steps, and what a letter can do.',
        },
        {
          startTime: '12:30 pm',
          endTime: '2:00 pm',
          topicTitle: 'Wall of jobs',
          topicDescription: 'Work that members pass on.',
        },
        {
          startTime: '2:00 pm',
          endTime: '4:00 pm',
          topicTitle: 'University ambassadors meet',
          topicDescription:
            'Students who lead a chapter at their university compare what worked: first meetups, mentors, and how to keep going during exams.',
        },
        {
          startTime: '4:00 pm',
          endTime: '5:00 pm',
          topicTitle: 'Closing',
          topicDescription: 'Thanks, prizes and a photo of everyone.',
        },
      ],
    },
  ],
  datesNote:
    'Three dates were announced for this edition: 14-16 May 2022 for the conference, March 26th and 27th in its program, and 25-27 March in the calendar entry. They are shown here as they were announced.',
  venue: {
    name: 'Demo Convention Centre',
    address: 'Islamabad',
    text: 'In the centre of the capital, near a metro stop, without steps from the street to the front row.',
  },
  sponsors,
  faqs,
  calendar: { firstDay: '2022-03-25', lastDay: '2022-03-27' },
  otherEditions: [
    { label: 'The whole fest', to: paths.freelanceFest },
    { label: 'Gilgit edition', to: paths.freelanceFestGilgit },
  ],
};
