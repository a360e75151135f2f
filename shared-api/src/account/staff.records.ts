import { defineRecord } from '../staff/record';

/** The plans of membership. One costs nothing: everyone has it who has no other. */
export const planRecord = defineRecord('plans', async () => (await import('./staff.schema')).planSchemas, {
  path: '/staff/plans',
  roles: ['finance', 'admin'],
  calls: ['page', 'read', 'remove'],
  one: 'plan',
  form: {
    name: { kind: 'line', label: 'Name', required: true },
    description: { kind: 'lines', label: 'Description', max: 300 },
    summary: { kind: 'line', label: 'What it adds', description: 'A sentence beside the plans of each member.' },
    price: { kind: 'money', label: 'Price', description: 'Charged once for the term.', required: true },
    price_label: { kind: 'line', label: 'Words beside the price', description: 'Such as: per year.' },
    discounted_price: { kind: 'money', label: 'Reduced price', description: 'Empty: none.' },
    next_price: {
      kind: 'money',
      label: 'Price later',
      description: 'It takes the place of both prices on its day. What was ordered before keeps its price.',
    },
    next_price_from: { kind: 'day', label: 'From this day on' },
    term_months: { kind: 'number', label: 'Months', description: 'Empty: it never ends.' },
    features: {
      kind: 'rows',
      label: 'What it includes',
      noun: 'line',
      max: 20,
      row: { name: 'What', description: 'In a sentence' },
    },
    position: {
      kind: 'number',
      label: 'Position',
      description: 'Plans are listed by it, the smallest first. Empty: the last.',
    },
    recommended: { kind: 'yesNo', label: 'Recommended', description: 'Its card says so.' },
    enabled: {
      kind: 'yesNo',
      label: 'On sale',
      description: 'Without it, only members who have the plan can renew it.',
      initially: true,
    },
  },
});
