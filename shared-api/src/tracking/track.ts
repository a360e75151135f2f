/** What people do that the association counts; the names are the specification's, but for the speed of a page. */
export type TrackedEvent =
  | 'PageView'
  | 'WebVital'
  | 'ViewContent'
  | 'Lead'
  | 'CompleteRegistration'
  | 'InitiateCheckout'
  | 'Purchase'
  | 'SubmitApplication'
  | 'CourseEnrolled'
  | 'QuizSubmitted';

interface Details {
  /** What it was about: the key of an event, a course, an edition. Never a person. */
  content?: string;
  /** Whole rupees; milliseconds or a score of a web vital. */
  value?: number;
  currency?: 'PKR';
  /** Name and version, such as public@1.4.0. */
  remote?: string;
}

/** The one way to count something, told to this site only and without who did it. Call it from handlers and effects. */
export function track(event: TrackedEvent, details: Details = {}): void {
  const body = JSON.stringify({ event, path: location.pathname, ...details });
  navigator.sendBeacon?.('/reports/event', new Blob([body], { type: 'application/json' }));
}
