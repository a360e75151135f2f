import { courseLevels } from '@azadkar/shared-api/learning/rules';
import type { CourseOptions } from '@azadkar/shared-api/learning/staff/schema';
import { Grid } from '@azadkar/shared-ui';
import { CheckboxField, NumberField, SelectField, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import type { ReactNode } from 'react';
import { choicesOf, DateTimeField, FieldsPanel } from '../../edit/fields';
import { PictureField } from '../../edit/picture/picture-field';

export const courseSchema = () =>
  import('@azadkar/shared-api/learning/staff/schema').then(({ courseBody }) => courseBody);

/** Everything that the page of a course shows. */
export const CourseFields = ({ options }: { options: CourseOptions }) => (
  <>
    <AboutCourse options={options} />
    <FieldsPanel title="Time and registration">
      <Pair>
        <DateTimeField name="start_at" label="Starts" required />
        <DateTimeField name="end_at" label="Ends" required />
      </Pair>
      <CheckboxField
        name="registrations_closed"
        label="Registrations are closed"
        description="Members see the course, and that nobody can join it any more."
      />
      <CheckboxField
        name="published"
        label="Published"
        description="A draft is seen by the staff alone. A course with members stays published."
      />
    </FieldsPanel>
    <QuizOfCourse options={options} />
  </>
);

const AboutCourse = ({ options }: { options: CourseOptions }) => (
  <FieldsPanel title="What members read">
    <TextField name="title" label="Title" required />
    <Pair>
      <TextField
        name="slug"
        label="Name in the address"
        description="Small letters, digits and hyphens. Empty: made from the title."
      />
      <SelectField name="program_id" label="Programme" choices={choicesOf(options.programs)} required />
    </Pair>
    <TextAreaField name="description" label="About this course" rows={8} characterLimit={10_000} required />
    <TextAreaField
      name="outcomes"
      label="What members learn"
      description="One thing on each line"
      rows={4}
      characterLimit={2000}
    />
    <TextField name="taught_by" label="Who teaches" />
    <Pair>
      <SelectField name="level" label="Level" placeholder="Not said" choices={courseLevels.filter(Boolean)} />
      <TextField name="language" label="Language" />
    </Pair>
    <PictureField name="image" label="Picture" aspect="16:9" />
    <NumberField name="position" label="Place in the catalogue" description="Small numbers come first" />
  </FieldsPanel>
);

const QuizOfCourse = ({ options }: { options: CourseOptions }) => (
  <FieldsPanel title="Quiz and certificate">
    <CheckboxField name="certification" label="Passing the quiz earns a certificate" />
    <SelectField
      name="quiz_questionnaire_id"
      label="Questions of the quiz"
      placeholder="No quiz"
      choices={options.questionnaires.map(({ id, title, questions }) => ({
        value: String(id),
        label: `${title} (${questions})`,
      }))}
    />
    <CheckboxField
      name="quiz_published"
      label="The quiz can be taken"
      description="From the start to the end of the course, by its members"
    />
    <CheckboxField
      name="quiz_after_lessons"
      label="The quiz opens when all lessons are done"
      description="Who has begun it, or passed, is not held up by a lesson that is added later."
    />
    <TextField
      name="signed_by"
      label="Who signs the certificates"
      description="A name, and what the person is; certificates that were issued keep theirs"
    />
    <Pair>
      <NumberField name="pass_pct" label="Points to pass" suffix="%" required />
      <NumberField name="allowed_attempts" label="Attempts of each member" required />
    </Pair>
    <TextField
      name="post_program_questionnaire_link"
      label="Feedback form"
      description="Where members are asked afterwards; a whole address"
      type="url"
    />
  </FieldsPanel>
);

const Pair = ({ children }: { children: ReactNode }) => (
  <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
    {children}
  </Grid>
);
