import { paths } from '@azadkar/shared-api/paths';
import { speakers } from './demo-speakers';
import type { Edition } from './edition';
import { faqs } from './faqs';
import { sponsors } from './sponsors';

export const general: Edition = {
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
