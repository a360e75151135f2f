/** What people do that the association counts; the names are the specification's. */
export type TrackedEvent =
  | 'PageView'
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
  /** Whole rupees. */
  value?: number;
  currency?: 'PKR';
}

/** The one way to count something, told to this site only and without who did it. Call it from handlers and effects. */
export function track(event: TrackedEvent, details: Details = {}): void {
  const body = JSON.stringify({ event, path: location.pathname, ...details });
  navigator.sendBeacon?.('/reports/event', new Blob([body], { type: 'application/json' }));
}
