import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Badge, formatShortDate } from '@azadkar/shared-ui';
import { listPage } from '../list/list-page';

/** Questionnaires, which courses and programs ask, and banks, which questions are copied from. */
export const { loader, Component } = listPage({
  title: 'Questions',
  crumbs: [{ label: 'Courses', to: staffPaths.courses }],
  create: { to: staffPaths.newQuestionnaire, label: 'New questionnaire' },
  one: 'questionnaire',
  endpoint: learningStaff.questionnaires,
  exportedBy: learningStaff.exportQuestionnaires,
  defaultSort: 'title',
  columns: [
    { name: 'title', header: 'Title', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
    {
      name: 'kind',
      header: 'Kind',
      cell: ({ bank }) => (bank ? <Badge colorPalette="blue">Question bank</Badge> : 'Questionnaire'),
    },
    { name: 'questions', header: 'Questions', align: 'end', cell: ({ questions }) => questions },
    { name: 'points', header: 'Points', align: 'end', cell: ({ points }) => points },
    { name: 'uses', header: 'Used by', align: 'end', cell: ({ uses }) => uses },
    { name: 'changed', header: 'Changed', sort: '-changed', cell: ({ changed_at }) => formatShortDate(changed_at) },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.questionnaire, { questionnaireId: id }),
  searches: 'Title',
  filters: [{ name: 'kind', label: 'Kind', words: { questionnaire: 'Questionnaires', bank: 'Question banks' } }],
  empty: { title: 'No questions yet', text: 'A quiz and a registration ask a questionnaire.' },
});
