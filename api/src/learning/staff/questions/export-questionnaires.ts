import { questionnairesQuery } from '@azadkar/shared-api/learning/staff/schema';
import { listExport } from '../../../tasks/list-export';
import { listQuestionnaires } from './questionnaires.queries';

/** The list of questionnaires and banks; the questions of one are exported from its page. */
export const exportQuestionnairesTask = listExport({
  list: 'questionnaires',
  params: questionnairesQuery,
  read: listQuestionnaires,
  columns: {
    Title: ({ title }) => title,
    Kind: ({ bank }) => (bank ? 'Question bank' : 'Questionnaire'),
    Questions: ({ questions }) => questions,
    Points: ({ points }) => points,
    'Used by': ({ uses }) => uses,
    Changed: ({ changed_at }) => changed_at,
  },
});
