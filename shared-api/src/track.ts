import type { brand } from './brand';

/** The events that the association counts. The names are the specification's, except for WebVital. */
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
  /** The subject of the event: the key of an event, a course, an edition. Never a person. */
  content?: string;
  /** Whole rupees; for a web vital, milliseconds or a score. */
  value?: number;
  currency?: typeof brand.currency;
  /** Name and version, such as public@1.4.0. */
  remote?: string;
}

/** Sends an event to this site's own counters, without any person's identity. Call it from handlers and effects. */
export function track(event: TrackedEvent, details: Details = {}): void {
  const body = JSON.stringify({ event, path: location.pathname, ...details });
  navigator.sendBeacon?.('/reports/event', new Blob([body], { type: 'application/json' }));
}
