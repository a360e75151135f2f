import type { VolunteerKind } from '@azadkar/shared-api/network/rules';
import { paths } from '@azadkar/shared-api/paths';

interface VolunteerPage {
  kind: VolunteerKind;
  title: string;
  lead: string;
  /** What the role asks for and offers. */
  points: readonly string[];
  /** What to write in the application. */
  hint: string;
}

/** The four ways to contribute, by the path of their page. */
export const volunteerKinds: Readonly<Record<string, VolunteerPage>> = {
  [paths.chapterContributor]: {
    kind: 'chapter',
    title: 'Chapter Contributor',
    lead: 'Keep the association alive in your city: welcome new members, find rooms, hear what people need.',
    points: [
      'A few hours a month, with others who know your city',
      'A small budget for every gathering',
      'A voice in what the association does next',
    ],
    hint: 'Your city, what you do, and what you would start with.',
  },
  [paths.universityAmbassador]: {
    kind: 'ambassador',
    title: 'University Ambassador',
    lead: 'Tell students at your university what freelancing is, and what it is not.',
    points: [
      'One talk or clinic each term',
      'Material, speakers and certificates from us',
      'A first network before the first client',
    ],
    hint: 'Your university, your field and year, and how students would hear of you.',
  },
  [paths.meetups]: {
    kind: 'meetup',
    title: 'Host your own meetup',
    lead: 'You choose the topic and the room. We bring members, and pay for the tea.',
    points: [
      'Any size, from six people around a table',
      'Your event in our calendar, with tickets',
      'Help with speakers and the evening itself',
    ],
    hint: 'The topic, the city, when, and for how many.',
  },
  [paths.speaker]: {
    kind: 'speaker',
    title: 'Speaker/Trainer',
    lead: 'Share what you learned the hard way, at our events and in our courses.',
    points: [
      'Talks of twenty minutes, workshops of half a day',
      'An audience that asks good questions',
      'Your name and your work on the event page',
    ],
    hint: 'Your topic, where you have spoken before, and a link if there is one.',
  },
};
