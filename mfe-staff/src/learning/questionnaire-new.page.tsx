import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { CheckboxField, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import { useNavigate } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { FieldsPanel } from '../edit/fields';
import { StaffPage } from '../layout/staff-page';

const START = { title: '', description: '', bank: false };

export function Component() {
  const navigate = useNavigate();
  return (
    <StaffPage title="New questionnaire" crumbs={[{ label: 'Questions', to: staffPaths.questionnaires }]}>
      <EditForm
        label="Questionnaire"
        schema={() =>
          import('@azadkar/shared-api/learning/staff/schema').then(({ newQuestionnaireBody }) => newQuestionnaireBody)
        }
        saved={START}
        draft="questionnaire-new"
        button="Create it"
        onSave={async (body) => {
          const { id } = await call(learningStaff.createQuestionnaire, { body });
          void navigate(toPath(staffPaths.questionnaire, { questionnaireId: id }));
        }}
      >
        <FieldsPanel title="Questionnaire">
          <TextField name="title" label="Title" required />
          <TextAreaField
            name="description"
            label="What it is about"
            description="Members read it before a quiz."
            characterLimit={5000}
          />
          <CheckboxField
            name="bank"
            label="A question bank"
            description="Nobody is asked its questions; they are copied into questionnaires."
          />
        </FieldsPanel>
      </EditForm>
    </StaffPage>
  );
}
