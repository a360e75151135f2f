/** The steps of the form, in their order. What is in none of the lists belongs to the last one. */
export const steps = [
  { id: 'you', title: 'You', fields: ['avatar', 'gender', 'birthdate'] },
  {
    id: 'place',
    title: 'Place and education',
    fields: ['country', 'state', 'city', 'degree', 'field_of_study', 'institute'],
  },
  {
    id: 'work',
    title: 'Work',
    fields: [
      'title',
      'organisation',
      'designation',
      'primary_skill_id',
      'secondary_skill_id',
      'years_experience',
      'experience_level',
      'hourly_rate',
      'availability',
      'bio',
    ],
  },
  { id: 'links', title: 'Links', fields: ['linkedin', 'website'] },
] as const;

export type Step = (typeof steps)[number];

const LAST = steps[3];

export const stepOfField = (name: string): Step =>
  steps.find(({ fields }) => fields.some((field) => field === name)) ?? LAST;

/** The first step that has one of these fields. */
export function firstStepOf(names: readonly string[]): Step | undefined {
  const own = names.map(stepOfField);
  return steps.find((step) => own.includes(step));
}

export const stepOfHash = (hash: string): Step => steps.find(({ id }) => `#${id}` === hash) ?? steps[0];

export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];

export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];
