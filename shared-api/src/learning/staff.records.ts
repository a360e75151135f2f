import { defineRecord } from '../staff/record';
import { programPages } from './learning.rules';

/** What courses belong to, and what who enrolls is asked. */
export const programRecord = defineRecord('programs', async () => (await import('./staff.schema')).programSchemas, {
  path: '/staff/programs',
  roles: ['learning', 'admin'],
  calls: ['page', 'export', 'read'],
  one: 'programme',
  form: {
    title: { kind: 'line', label: 'Title', max: 200, required: true },
    description: { kind: 'lines', label: 'Description', max: 5000 },
    questionnaire_id: {
      kind: 'reference',
      label: 'Questions for who registers',
      description: 'Without questions nobody can register.',
      placeholder: 'No questions',
    },
    page: {
      kind: 'choice',
      label: 'Page for everyone',
      description: 'The page tells of this programme. A page without a programme says that it is not offered.',
      choices: programPages,
      placeholder: 'None',
    },
    course_id: { kind: 'reference', label: 'Course that the page registers for', placeholder: 'None' },
    scholarship: {
      kind: 'yesNo',
      label: 'Members apply, and the staff decide',
      description: 'Without it, whoever registers is enrolled at once.',
    },
  },
});
