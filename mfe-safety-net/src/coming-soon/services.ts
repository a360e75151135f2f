/** The planned services, by the path under which the shared page shows them. */
import { paths } from '@azadkar/shared-api/paths';
import type { issueTopics } from '@azadkar/shared-api/safety-net/rules';

export interface Service {
  name: string;
  /** What it will be. */
  description: string;
  /** Links to what members can use today. */
  alternatives: readonly { label: string; to: string }[];
  /** Topic of the prefilled issue that the page links to. */
  topic: (typeof issueTopics)[number];
}

export const services: Readonly<Record<string, Service>> = {
  [paths.jobs]: {
    name: 'Jobs',
    description:
      'Work offered to members by companies that know freelancers: short projects, long contracts, and positions.',
    alternatives: [
      { label: 'Complete your profile, which clients see in Our Voice', to: paths.editProfile },
      { label: 'See how other members present themselves', to: paths.peers },
    ],
    topic: 'General Query',
  },
  [paths.mentorship]: {
    name: 'Mentorship',
    description: 'An experienced member beside you for a few months: one goal, one conversation every second week.',
    alternatives: [
      { label: 'Meet members who do what you do', to: paths.peers },
      { label: 'Come to the next meetup', to: paths.memberEvents },
    ],
    topic: 'General Query',
  },
  [paths.training]: {
    name: 'Training',
    description: 'Workshops in small groups on prices, contracts, proposals and clients.',
    alternatives: [
      { label: 'Start a course', to: paths.courses },
      { label: 'Soft Skills Program', to: paths.memberSoftSkills },
    ],
    topic: 'General Query',
  },
  [paths.tests]: {
    name: 'Tests',
    description: 'Tests of your skills with a result that you can show on your profile.',
    alternatives: [{ label: 'Earn a certificate in a course', to: paths.courses }],
    topic: 'General Query',
  },
  [paths.filings]: {
    name: 'Filings',
    description: 'Help with registering, filing your return, and getting onto the list of active taxpayers.',
    alternatives: [{ label: 'What the Surge membership includes', to: paths.membership }],
    topic: 'Company Formaton & Taxation',
  },
  [paths.insurance]: {
    name: 'Insurance',
    description: 'Cover for health, accidents and equipment, at the price of a group.',
    alternatives: [
      { label: 'What the Surge membership includes', to: paths.membership },
      { label: 'Discounts from our partners', to: paths.promotions },
    ],
    topic: 'General Query',
  },
};
