import type { Sponsor } from './edition';

/** Companies of the demo, at least one for each tier; none of them exists. */
export const sponsors: readonly Sponsor[] = [
  { name: 'Example Institute', type: 'Knowledge Partner', image: null, priority: 1 },
  { name: 'Example Telecom', type: 'Platinum Sponsor', image: null, priority: 1 },
  { name: 'Example Bank', type: 'Platinum Sponsor', image: null, priority: 2 },
  { name: 'Example Foundation', type: 'Supporting Partner', image: null, priority: 1 },
  { name: 'Example Chamber', type: 'Supporting Partner', image: null, priority: 2 },
  { name: 'Example Payments', type: 'Payments Partner', image: null, priority: 1 },
  { name: 'Example Live', type: 'Live Streaming Partner', image: null, priority: 1 },
  { name: 'Example University', type: 'Academic Partner', image: null, priority: 1 },
  { name: 'Example College', type: 'Academic Partner', image: null, priority: 2 },
  { name: 'Example Cloud', type: 'Tech Partner', image: null, priority: 1 },
  { name: 'Example Cowork', type: 'Collaborating Partner', image: null, priority: 1 },
  { name: 'Example Incubator', type: 'Collaborating Partner', image: null, priority: 2 },
];
