import { call, submit } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { ImportPlan } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra } from '@azadkar/shared-ui';
import type { Column } from '@azadkar/shared-ui/blocks';
import { saveFile } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { ActionButton, useChange } from '../actions/action-button';
import { ChooseCsv, usePlannedFile } from '../edit/upload-button';
import { loadAll } from '../layout/load';
import { TablePanel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';

export const loader = (args: LoaderFunctionArgs) => loadAll(args, { questionnaire: learningStaff.questionnaire });

/** Questions from a file: first what would happen, line by line, and only then the import. */
export function Component() {
  const { questionnaire } = useLoaderData<typeof loader>();
  const params = { questionnaireId: questionnaire.id };
  const { file, planned, failure, busy, read } = usePlannedFile(
    (chosen) => call(learningStaff.planImport, { params, file: chosen }),
    null,
  );
  const back = toPath(staffPaths.questionnaire, params);
  const navigate = useNavigate();
  const change = useChange(() => navigate(back));
  const query = { version: questionnaire.version };
  const importFile = (chosen: File) =>
    change(() => submit(learningStaff.importQuestions, { params, query, file: chosen }));
  return (
    <StaffPage
      title="Import questions"
      crumbs={[
        { label: 'Questions', to: staffPaths.questionnaires },
        { label: questionnaire.title, to: back },
      ]}
      lead="From CSV. Nothing is added before you have seen the plan."
    >
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <ChooseCsv failure={failure} name={file?.name ?? ''} onFile={(chosen) => read(chosen, null)}>
          <ActionButton action={async () => saveFile(await call(learningStaff.questionTemplate))}>
            Download the CSV template
          </ActionButton>
        </ChooseCsv>
        {planned && (
          <>
            <PlanPanels plan={planned.plan} />
            <chakra.div display="flex" justifyContent="flex-end">
              <ActionButton
                variant="solid"
                size="md"
                disabled={planned.plan.fresh.length === 0}
                loading={busy}
                loadingText="Importing"
                action={() => importFile(planned.file)}
              >
                {planned.plan.fresh.length === 1 ? 'Add one question' : `Add ${planned.plan.fresh.length} questions`}
              </ActionButton>
            </chakra.div>
          </>
        )}
      </chakra.div>
    </StaffPage>
  );
}

const line: Column<{ line: number }> = { header: 'Line', cell: (row) => row.line, align: 'end' };

const PlanPanels = ({ plan: { fresh, known, refused } }: { plan: ImportPlan }) => (
  <>
    <TablePanel
      title={`New (${fresh.length})`}
      rows={fresh}
      idOf={(row) => String(row.line)}
      empty="No question of this file is new."
      columns={[
        { header: 'Question', cell: ({ question }) => question },
        line,
        { header: 'Answered', cell: ({ type }) => (type === 'mcq' ? 'One of several' : 'In words') },
        { header: 'Points', cell: ({ points }) => points, align: 'end' },
      ]}
    />
    <TablePanel
      title={`Refused (${refused.length})`}
      rows={refused}
      idOf={(row) => `${row.line} ${row.reason}`}
      columns={[{ header: 'Why', cell: ({ reason }) => reason }, line]}
    />
    <TablePanel
      title={`There already (${known.length})`}
      rows={known}
      idOf={(row) => String(row.line)}
      columns={[{ header: 'Question', cell: ({ question }) => question }, line]}
    />
  </>
);
