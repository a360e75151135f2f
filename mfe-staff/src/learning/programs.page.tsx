import { programRecord } from '@azadkar/shared-api/learning/records';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { listPage } from '../list/list-page';

/** What courses belong to. */
export const { loader, Component } = listPage({
  title: 'Programmes',
  crumbs: [{ label: 'Courses', to: staffPaths.courses }],
  create: { to: staffPaths.newProgram, label: 'New programme' },
  one: 'programme',
  endpoint: programRecord.calls.page,
  exportedBy: programRecord.calls.export,
  defaultSort: 'title',
  columns: [
    { name: 'title', header: 'Programme', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
    { name: 'joining', header: 'Joining', cell: ({ scholarship }) => (scholarship ? 'By application' : 'At once') },
    { name: 'questions', header: 'Questions', cell: ({ questionnaire }) => questionnaire ?? 'None' },
    { name: 'courses', header: 'Courses', align: 'end', cell: ({ courses }) => courses },
  ],
  idOf: ({ id }) => id,
  linkOf: ({ id }) => toPath(staffPaths.program, { programId: id }),
  searches: 'Title',
  empty: { title: 'No programmes yet', text: 'Each course belongs to one.' },
});
