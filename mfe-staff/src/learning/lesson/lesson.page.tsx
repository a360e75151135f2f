import { call } from '@azadkar/shared-api';
import { type LessonUploadKind, uploadRefusal } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Lesson } from '@azadkar/shared-api/learning/staff/schema';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { AnchorButton, chakra, formatNumber, Text } from '@azadkar/shared-ui';
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
  useFormValues,
} from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { ActionButton } from '../../actions/action-button';
import { DangerAction, DangerZone } from '../../actions/danger-zone';
import { EditForm } from '../../edit/edit-form';
import { FieldsPanel } from '../../edit/fields';
import { valuesOf } from '../../edit/merge';
import { PictureField } from '../../edit/picture/picture-field';
import { RichTextField } from '../../edit/rich-text/rich-text-field';
import { type Sending, UploadButton } from '../../edit/upload-button';
import { loadAll } from '../../layout/load';
import { badgeOf, Panel, SmallText } from '../../layout/panel';
import { RecordPage } from '../../layout/staff-page';
import { kindChoices } from './kind-names';
import { uploadInParts } from './upload-in-parts';

export const loader = (args: LoaderFunctionArgs) => loadAll(args, { lesson: learningStaff.lesson });

/** One lesson: its text, and the video, file or address that belongs to it. */
const [LessonBadge] = badgeOf({ published: 'green', draft: 'accent' });

export function Component() {
  const { lesson } = useLoaderData<typeof loader>();
  const { id, title, course, published } = lesson;
  const params = { lessonId: id };
  const lessons = toPath(staffPaths.courseLessons, { courseId: course.id });
  return (
    <RecordPage
      title={title}
      crumbs={[
        { label: 'Courses', to: staffPaths.courses },
        { label: course.title, to: lessons },
      ]}
      status={<LessonBadge status={published ? 'published' : 'draft'} />}
      aside={<LessonFile lesson={lesson} />}
      history={['lesson', lesson]}
      danger={<DeleteLesson lesson={lesson} to={lessons} />}
    >
      <EditForm
        key={id}
        label="Lesson"
        schema={() => import('@azadkar/shared-api/learning/staff/schema').then(({ lessonBody }) => lessonBody)}
        saved={formOf(lesson)}
        draft={`lesson-${id}`}
        onSave={(body) => call(learningStaff.saveLesson, { params, body })}
        reload={async () => formOf(await call(learningStaff.lesson, { params }))}
      >
        <FieldsPanel title="Lesson">
          <LessonFields lessonId={id} />
        </FieldsPanel>
      </EditForm>
    </RecordPage>
  );
}

const formOf = ({ id, course, file, ...fields }: Lesson) => valuesOf(fields);

function LessonFields({ lessonId }: { lessonId: number }) {
  const kind = useFieldValue('kind');
  return (
    <>
      <TextField name="title" label="Title" required />
      <SelectField name="kind" label="What it is" choices={kindChoices} required />
      {kind === 'video' && (
        <>
          <TextField
            name="video_url"
            label="Address of the video"
            description="On YouTube or Vimeo, or of a film that you upload here"
            required
          />
          <FilmUpload lessonId={lessonId} />
          <NumberField
            name="video_mb"
            label="How large it is at most"
            suffix="MB"
            description="Members read it before they play it."
          />
          <PictureField name="poster" label="Picture before it plays" aspect="16:9" />
          <TextAreaField
            name="transcript"
            label="What is said in it"
            description="For who cannot hear it or play it"
            rows={6}
          />
          <TextAreaField
            name="captions"
            label="Captions"
            description="In WebVTT, for a video that is a file; the first line is WEBVTT"
            rows={6}
          />
        </>
      )}
      {kind === 'link' && <TextField name="link_url" label="Address" type="url" required />}
      <NumberField name="duration_minutes" label="How long it takes" suffix="minutes" />
      <RichTextField name="content" label="Text" />
      <TextAreaField
        name="checks"
        label="Questions to check oneself"
        description="At most five, not graded. A question, then one answer on each line: + before the right one, - before the others; after a bar (|) what is said about it. An empty line between questions."
        rows={6}
      />
      <CheckboxField name="free" label="Free to read" description="Members who are not enrolled may read it too." />
      <CheckboxField name="published" label="Published" description="Members of the course see it." />
    </>
  );
}

const DeleteLesson = ({ lesson: { id, title }, to }: { lesson: Lesson; to: string }) => (
  <DangerZone>
    <DangerAction
      title="Delete this lesson"
      text="Its text and its file are gone for good."
      button="Delete the lesson"
      plan={`“${title}” is deleted with its file, and with what members have done in it.`}
      run={() => call(learningStaff.deleteLesson, { params: { lessonId: id } })}
      to={to}
    />
  </DangerZone>
);

/** How a file is uploaded to a lesson. */
const toLesson = (lessonId: number, kind: LessonUploadKind) => ({
  refusalOf: (file: File) => uploadRefusal(kind, file),
  send: (file: File, { onProgress, signal }: Sending) => uploadInParts(file, { lessonId, kind, onProgress, signal }),
});

/** Uploads a film of one's own: its address and its size are put into the form, which is saved as always. */
function FilmUpload({ lessonId }: { lessonId: number }) {
  const { values, setValues } = useFormValues();
  return (
    <chakra.div display="grid" gap="2">
      <UploadButton
        label="Upload a film"
        accept=".mp4,.webm,video/mp4,video/webm"
        {...toLesson(lessonId, 'video')}
        onUploaded={({ url, megabytes }) => {
          setValues({ ...values, video_url: url, video_mb: String(megabytes) });
        }}
      />
      <SmallText>MP4 or WebM, under 50 MB. Save the lesson after it: members see the film from then on.</SmallText>
    </chakra.div>
  );
}

/** The file that members download in a lesson; it is stored at once, beside the form. */
function LessonFile({ lesson: { id, file } }: { lesson: Lesson }) {
  const { revalidate } = useRevalidator();
  const remove = () => call(learningStaff.removeLessonFile, { params: { lessonId: id } }).then(revalidate);
  return (
    <Panel title="File to download">
      <chakra.div display="grid" gap="3" justifyItems="start" gridTemplateColumns="minmax(0, 1fr)">
        {file ? (
          <Text overflowWrap="anywhere">
            {file.title} ({sizeOf(file.bytes)})
          </Text>
        ) : (
          <Text color="fg.muted">None yet. PDF, office files, pictures or ZIP, under 20 MB.</Text>
        )}
        {file && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <AnchorButton size="xs" variant="outline" href={file.url} download>
              Download
            </AnchorButton>
            <ActionButton size="xs" variant="ghost" color="fg.error" action={remove}>
              Remove
            </ActionButton>
          </chakra.div>
        )}
        <UploadButton
          label={file ? 'Choose another' : 'Choose a file'}
          {...toLesson(id, 'file')}
          onUploaded={() => revalidate()}
        />
      </chakra.div>
    </Panel>
  );
}

const MEGABYTE = 1024 * 1024;

const sizeOf = (bytes: number) =>
  bytes < MEGABYTE ? `${formatNumber(Math.ceil(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
