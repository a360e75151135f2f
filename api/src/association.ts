/** Whose emails and documents these are. Another association changes this file (and brand.ts of shared-ui). */
export const association = {
  name: 'Azadkar',
  urduName: 'آزادکار',
  description: 'The freelancers’ association of Pakistan',
  timeZone: 'Asia/Karachi',
} as const;
