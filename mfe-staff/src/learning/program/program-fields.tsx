import type { CourseOptions } from '@azadkar/shared-api/learning/staff/schema';
import { CheckboxField, SelectField } from '../../edit/fields/choice-fields';
import { Fields } from '../../edit/fields/fields';
import { TextAreaField, TextField } from '../../edit/fields/text-fields';
import { Panel } from '../../layout/panel';

export const programSchema = () =>
  import('@azadkar/shared-api/learning/staff/schema').then(({ programBody }) => programBody);

export function ProgramFields({ options }: { options: CourseOptions }) {
  return (
    <Panel title="Programme">
      <Fields>
        <TextField name="title" label="Title" maxLength={200} required />
        <TextAreaField name="description" label="Description" maxLength={5000} />
        <SelectField
          name="questionnaire_id"
          label="Questions for who registers"
          description="Without questions nobody can register."
          placeholder="No questions"
          choices={options.questionnaires.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
        <CheckboxField
          name="scholarship"
          label="Members apply, and the staff decide"
          description="Without it, whoever registers is enrolled at once."
        />
      </Fields>
    </Panel>
  );
}
