/** The data of one edition of the conference. The content is the specification's or plainly demo. */
import type { FestFaq } from './faqs';

/** In the order of the page. */
export const speakerTypes = ['Chief Guest', 'Guest of Honor', 'Keynote Speaker', 'Speaker'] as const;

/** In the order of the page. */
export const sponsorTiers = [
  'Knowledge Partner',
  'Platinum Sponsor',
  'Supporting Partner',
  'Payments Partner',
  'Live Streaming Partner',
  'Academic Partner',
  'Tech Partner',
  'Collaborating Partner',
] as const;

export interface Speaker {
  name: string;
  type: (typeof speakerTypes)[number];
  designation: string;
  company: string;
  /** The name of a stored picture, or a URL; null shows the initials. */
  image: string | null;
  /** The URL of a professional profile. */
  linkdln: string | null;
}

export interface ScheduleItem {
  startTime: string;
  endTime: string;
  topicTitle: string;
  topicDescription: string;
}

export interface FestDay {
  /** "Day 1" */
  label: string;
  /** The date as it was announced. */
  date?: string;
  items: readonly ScheduleItem[];
}

export interface Sponsor {
  name: string;
  type: (typeof sponsorTiers)[number];
  image: string | null;
  /** The lowest number comes first within a tier. */
  priority: number;
}

export interface Edition {
  /** The name of the calendar file and of the tracked page. */
  key: string;
  title: string;
  /** As the association announced them; the specification's calendar may differ. */
  dates: string;
  city: string;
  lead: string;
  overview: readonly string[];
  speakers: readonly Speaker[];
  /** The URL of the complete list of speakers. */
  allSpeakers?: string;
  days: readonly FestDay[];
  /** What visitors need to know about dates that contradict each other. */
  datesNote?: string;
  venue: { name: string; address: string; text: string };
  sponsors: readonly Sponsor[];
  faqs: readonly FestFaq[];
  /** First and last day, inclusive, as YYYY-MM-DD. */
  calendar: { firstDay: string; lastDay: string };
  otherEditions: readonly { label: string; to: string }[];
}
