import { paths } from '@azadkar/shared-api/paths';
import { speakers } from './demo-speakers';
import type { Edition, ScheduleItem } from './edition';
import { faqs } from './faqs';
import { sponsors } from './sponsors';

const item = (startTime: string, endTime: string, topicTitle: string, topicDescription: string): ScheduleItem => ({
  startTime,
  endTime,
  topicTitle,
  topicDescription,
});

export const gilgit: Edition = {
  key: 'freelance-fest-2022-gilgit',
  title: 'Freelance Fest 2022, Gilgit edition',
  dates: '16-17 August 2022',
  city: 'Gilgit',
  lead: 'The fest went to the mountains: for those who work for the whole world from a valley.',
  overview: [
    'In Gilgit-Baltistan the next employer may be a day’s drive away, and the next client is one connection away. Young people there have made a living from that, and this edition was theirs.',
    'The first day was a full one: seventeen items on a single stage. The second day belonged to workshops.',
  ],
  speakers: [speakers.imran, speakers.farah, speakers.gulnaz, speakers.karim, speakers.ayesha, speakers.usman],
  allSpeakers: `${paths.freelanceFest}#speakers`,
  days: [
    {
      label: 'Day 1',
      date: 'August 16th',
      items: [
        item('9:00 am', '9:30 am', 'Registration', 'Badges and butter tea.'),
        item('9:30 am', '9:40 am', 'Recitation and anthem', ''),
        item('9:40 am', '9:50 am', 'Welcome', 'By the chapter that made this possible.'),
        item(
          '9:50 am',
          '10:10 am',
          'Opening by the chief guest',
          'What the region plans for its connection to the world, and which valleys will have it by next summer.',
        ),
        item('10:10 am', '10:30 am', 'Numbers from the north', 'Who freelances here, in what, and for whom.'),
        item(
          '10:30 am',
          '11:00 am',
          'Panel: connection first',
          'Providers and freelancers on outages, backup lines, co-working rooms with power, and what a day without internet costs a family.',
        ),
        item('11:00 am', '11:15 am', 'Tea', ''),
        item('11:15 am', '11:35 am', 'Translating five languages', 'A translator on the worth of small languages.'),
        item(
          '11:35 am',
          '11:55 am',
          'Editing films from Hunza',
          'How to send large files over a thin line, agree on drafts that need no call, and still deliver a day before the date.',
        ),
        item('11:55 am', '12:15 pm', 'First client in ninety days', 'A plan that others have followed.'),
        item(
          '12:15 pm',
          '12:45 pm',
          'Panel: women who work from home',
          'Four members on families, trust, money of their own, and the small things that made it possible to begin and to go on.',
        ),
        item('12:45 pm', '1:45 pm', 'Lunch and prayer', 'Under the apricot trees.'),
        item('1:45 pm', '2:05 pm', 'Being paid from abroad', 'Accounts, forms and fees, compared.'),
        item('2:05 pm', '2:25 pm', 'Taxes without fear', 'What applies in the region, and what does not.'),
        item(
          '2:25 pm',
          '3:00 pm',
          'Panel: universities and the new work',
          'What a course should teach so that its graduates can earn before they graduate, and who could teach it tomorrow.',
        ),
        item('3:00 pm', '3:40 pm', 'Open microphone', 'Two minutes for everyone who asks.'),
        item('3:40 pm', '4:00 pm', 'Closing of the day', 'Thanks, music and a photo.'),
      ],
    },
    {
      label: 'Day 2',
      date: 'August 17th',
      items: [
        item(
          '10:00 am',
          '4:00 pm',
          'Workshops',
          'Profiles and proposals, design, video, translation and taxes: five rooms, all day, come and go as you like.',
        ),
      ],
    },
  ],
  venue: {
    name: 'Demo Auditorium',
    address: 'Gilgit',
    text: 'By the river, ten minutes from the bazaar.',
  },
  sponsors: sponsors.filter(({ type }) => type !== 'Live Streaming Partner'),
  faqs,
  calendar: { firstDay: '2022-08-16', lastDay: '2022-08-17' },
  otherEditions: [
    { label: 'The whole fest', to: paths.freelanceFest },
    { label: 'Islamabad edition', to: paths.freelanceFestIslamabad },
  ],
};
