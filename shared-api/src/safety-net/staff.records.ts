import { defineRecord } from '../staff/record';

/** Answers that the support keeps ready. */
export const cannedAnswerRecord = defineRecord(
  'cannedAnswers',
  async () => (await import('./staff.schema')).cannedAnswerSchemas,
  {
    path: '/staff/canned-answers',
    roles: ['support', 'admin'],
    calls: ['all', 'remove'],
    one: 'answer',
    form: {
      title: { kind: 'line', label: 'Title', description: 'You find the answer by it.', max: 80, required: true },
      topic: { kind: 'reference', label: 'Topic', placeholder: 'Every topic' },
      body: { kind: 'lines', label: 'Answer', max: 5000, required: true },
    },
  },
);

/** Discounts of partners, with a code for each member. */
export const promotionRecord = defineRecord(
  'promotions',
  async () => (await import('./staff.schema')).promotionSchemas,
  {
    path: '/staff/promotions',
    roles: ['editor', 'support', 'admin'],
    calls: ['page', 'export', 'read'],
    filters: ['state'],
    one: 'promotion',
    form: {
      title: { kind: 'line', label: 'Title', max: 160, required: true },
      company_name: { kind: 'line', label: 'Company', max: 100, required: true },
      company_logo: { kind: 'picture', label: 'Logo of the company' },
      benefit: { kind: 'line', label: 'Benefit', description: 'In two or three words, for the card: 40% off', max: 30 },
      organizer: { kind: 'line', label: 'Organizer', max: 100 },
      description: { kind: 'richText', label: 'Description', required: true },
      terms: { kind: 'richText', label: 'Terms' },
      discount_link: { kind: 'link', label: 'Address where the code is used', required: true },
      free: { kind: 'yesNo', label: 'The offer itself is free', initially: true },
      valid_from: { kind: 'moment', label: 'From' },
      valid_until: { kind: 'moment', label: 'Until' },
      position: {
        kind: 'number',
        label: 'Position',
        description: 'Promotions are listed by it, the smallest first.',
      },
      enabled: { kind: 'yesNo', label: 'Members can see it' },
    },
  },
);
