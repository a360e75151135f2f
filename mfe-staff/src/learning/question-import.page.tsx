import { call, messageOf, submit } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { ImportPlan } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { chakra } from '@azadkar/shared-ui';
import type { Column } from '@azadkar/shared-ui/blocks';
import { saveFile } from '@azadkar/shared-ui/blocks';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { ActionButton, useChange } from '../actions/action-button';
import { ChooseCsv } from '../edit/upload-button';
import { loadAll } from '../layout/load-all';
import { TablePanel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';

export const loader = (args: LoaderFunctionArgs) => loadAll(args, { questionnaire: learningStaff.questionnaire });

interface Planned {
  file: File;
  plan: ImportPlan;
}

/** Questions from a file: first what would happen, line by line, and only then the import. */
export function Component() {
  const { questionnaire } = useLoaderData<typeof loader>();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const params = { questionnaireId: questionnaire.id };
  const back = toPath(staffPaths.questionnaire, params);
  const navigate = useNavigate();
  const change = useChange(() => navigate(back));
  const query = { version: questionnaire.version };
  const importFile = ({ file }: Planned) =>
    change(() => submit(learningStaff.importQuestions, { params, query, file }));
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
        <ChooseFile questionnaireId={questionnaire.id} onPlanned={setPlanned} />
        {planned && (
          <>
            <PlanPanels plan={planned.plan} />
            <chakra.div display="flex" justifyContent="flex-end">
              <ActionButton
                variant="solid"
                size="md"
                disabled={planned.plan.fresh.length === 0}
                loadingText="Importing"
                action={() => importFile(planned)}
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

interface ChooseProps {
  questionnaireId: number;
  onPlanned: (planned: Planned | null) => void;
}

function ChooseFile({ questionnaireId, onPlanned }: ChooseProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [name, setName] = useState('');
  const read = async (file: File) => {
    setFailure(null);
    setName(file.name);
    onPlanned(null);
    try {
      onPlanned({ file, plan: await call(learningStaff.planImport, { params: { questionnaireId }, file }) });
    } catch (cause) {
      setFailure(messageOf(cause));
    }
  };
  return (
    <ChooseCsv failure={failure} name={name} onFile={read}>
      <ActionButton action={async () => saveFile(await call(learningStaff.questionTemplate))}>
        Download the CSV template
      </ActionButton>
    </ChooseCsv>
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
