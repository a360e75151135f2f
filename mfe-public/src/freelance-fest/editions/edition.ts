/** What differs from one edition of the conference to another. Everything is the specification's or plainly demo. */

/** In the order in which the page shows them. */
export const speakerTypes = ['Chief Guest', 'Guest of Honor', 'Keynote Speaker', 'Speaker'] as const;

/** In the order in which the page shows them. */
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
  /** A stored picture's name or an address; null: initials. */
  image: string | null;
  /** A professional profile. */
  linkdln: string | null;
}

export interface ScheduleItem {
  startTime: string;
  endTime: string;
  topicTitle: string;
  topicDescription: string;
}

export interface Sponsor {
  name: string;
  type: (typeof sponsorTiers)[number];
  image: string | null;
  /** Lowest first within a tier. */
  priority: number;
}

export interface Edition {
  /** Names the calendar file and the tracked page. */
  key: string;
  title: string;
  /** As the association announces them; the calendar may say otherwise. */
  dates: string;
  city: string;
  lead: string;
  overview: readonly string[];
  speakers: readonly Speaker[];
  /** Where the rest of the speakers are. */
  allSpeakers?: string;
  days: readonly { label: string; items: readonly ScheduleItem[] }[];
  venue: { name: string; address: string; text: string };
  sponsors: readonly Sponsor[];
  faqs: readonly { id: number; question: string; answer: string }[];
  /** Whole days, the last one included, as YYYY-MM-DD. */
  calendar: { firstDay: string; lastDay: string };
  /** The other editions. */
  others: readonly { label: string; to: string }[];
}
