import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { Button, chakra, useAction } from '@azadkar/shared-ui';
import { saveTextFile } from '../questionnaires/save-text-file';

/** The questions as a file that can be imported again. */
export function ExportButtons({ questionnaireId }: { questionnaireId: number }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <ExportButton questionnaireId={questionnaireId} format="csv" label="CSV" />
      <ExportButton questionnaireId={questionnaireId} format="moodle" label="Moodle XML" />
    </chakra.div>
  );
}

interface Props {
  questionnaireId: number;
  format: 'csv' | 'moodle';
  label: string;
}

function ExportButton({ questionnaireId, format, label }: Props) {
  const { busy, run } = useAction(async () =>
    saveTextFile(await call(learningStaff.exportQuestions, { params: { questionnaireId }, query: { format } })),
  );
  return (
    <Button size="xs" variant="outline" loading={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
}
