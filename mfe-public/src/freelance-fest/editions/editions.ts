import { paths } from '@azadkar/shared-api/paths';
import { speakers } from './demo-speakers';
import type { Edition, ScheduleItem } from './edition';
import { faqs } from './faqs';
import { islamabad } from './islamabad';
import { sponsors } from './sponsors';

const general: Edition = {
  key: 'freelance-fest-2022',
  title: 'Freelance Fest 2022',
  dates: 'Islamabad 14-16 May 2022 · Gilgit 16-17 August 2022',
  city: 'Islamabad and Gilgit',
  lead: 'The conference of Pakistan’s freelancers had two editions and one question: what does it take to live well from your own work?',
  overview: [
    'People who usually meet on screens met in a hall. Members showed how they found their first client and how they left their worst one, banks and tax offices answered questions in public, and workshops sent everyone home with something new.',
    'The fest had two editions in 2022. Islamabad brought the policy makers and the platforms to the table. Gilgit took the fest to the mountains, where a good connection is all that stands between a talent and its clients.',
  ],
  speakers: [
    speakers.nadia,
    speakers.farah,
    speakers.tariq,
    speakers.sana,
    speakers.bilal,
    speakers.ayesha,
    speakers.hamza,
    speakers.mehwish,
    speakers.zain,
    speakers.gulnaz,
    speakers.karim,
    speakers.rabia,
    speakers.usman,
  ],
  days: [
    {
      label: 'Day 1',
      items: [
        {
          startTime: '9:00 am',
          endTime: '10:00 am',
          topicTitle: 'Registration and tea',
          topicDescription: 'Badges, tea, and the first ten people you will know.',
        },
        {
          startTime: '10:00 am',
          endTime: '11:30 am',
          topicTitle: 'Opening',
          topicDescription:
            'The state of freelancing in Pakistan: what two million people earn, what they lack, and what has changed since the last time we asked.',
        },
        {
          startTime: '11:45 am',
          endTime: '1:00 pm',
          topicTitle: 'Banks and freelancers, face to face',
          topicDescription:
            'Three banks and an open microphone: accounts, payments from abroad, cards that work, and why the form asks for a salary slip.',
        },
        {
          startTime: '2:00 pm',
          endTime: '5:00 pm',
          topicTitle: 'Stories from the desk',
          topicDescription: 'Members on their best and their worst client.',
        },
      ],
    },
    {
      label: 'Day 2',
      items: [
        {
          startTime: '9:30 am',
          endTime: '1:00 pm',
          topicTitle: 'Workshops',
          topicDescription:
            'Prices and proposals, contracts that hold, tax returns without tears, portfolios that answer the question a client really has.',
        },
        {
          startTime: '2:00 pm',
          endTime: '3:30 pm',
          topicTitle: 'The members’ hour',
          topicDescription: 'What should the association do next? You say it.',
        },
        {
          startTime: '3:30 pm',
          endTime: '5:00 pm',
          topicTitle: 'Closing',
          topicDescription: 'Thanks, music, and the way home.',
        },
      ],
    },
  ],
  venue: {
    name: 'Two cities',
    address: 'Islamabad and Gilgit',
    text: 'Each edition has a page of its own, with its hall and its schedule.',
  },
  sponsors,
  faqs,
  calendar: { firstDay: '2022-05-14', lastDay: '2022-05-16' },
  otherEditions: [
    { label: 'Islamabad edition', to: paths.freelanceFestIslamabad },
    { label: 'Gilgit edition', to: paths.freelanceFestGilgit },
  ],
};

const item = (startTime: string, endTime: string, topicTitle: string, topicDescription: string): ScheduleItem => ({
  startTime,
  endTime,
  topicTitle,
  topicDescription,
});

const gilgit: Edition = {
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

export const editions = { general, islamabad, gilgit };

const byPath: Record<string, Edition> = {
  [paths.freelanceFest]: general,
  [paths.freelanceFestIslamabad]: islamabad,
  [paths.freelanceFestIsb]: islamabad,
  [paths.freelanceFestGilgit]: gilgit,
};

/** The edition at a path of the site. Islamabad has two paths. */
export function editionAt(pathname: string): Edition {
  return byPath[pathname.replace(/(^|[^/])\/+$/, '$1')] ?? general;
}
