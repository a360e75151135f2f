/** Lessons of the demo, in our own words. They name no people, and no figures that change with each year. */
export interface NewLesson {
  title: string;
  minutes: number;
  /** HTML. */
  content: string;
  /** As staff write it: see shared-api/src/learning/checks.ts. */
  checks?: string;
  free?: boolean;
  /** The name of a film of slides without sound; its captions say what each slide says. */
  film?: string;
  /** A text that is downloaded. */
  file?: { title: string; text: string };
  link?: string;
}

export interface NewModule {
  title: string;
  summary: string;
  lessons: NewLesson[];
}
