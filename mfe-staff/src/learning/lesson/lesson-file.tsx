import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Lesson } from '@azadkar/shared-api/learning/staff/schema';
import { AnchorButton, Button, chakra, formatNumber, Text, useAction } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';
import { Panel } from '../../layout/panel';
import { UploadButton } from './upload-button';

/** The file that members download in a lesson; it is stored at once, beside the form. */
export function LessonFile({ lesson: { id, file } }: { lesson: Lesson }) {
  const { revalidate } = useRevalidator();
  const remove = useAction(async () => {
    await call(learningStaff.removeLessonFile, { params: { lessonId: id } });
    await revalidate();
  });
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
            <Button size="xs" variant="ghost" color="fg.error" loading={remove.busy} onClick={() => void remove.run()}>
              Remove
            </Button>
          </chakra.div>
        )}
        <UploadButton
          lessonId={id}
          kind="file"
          label={file ? 'Choose another' : 'Choose a file'}
          onUploaded={() => revalidate()}
        />
      </chakra.div>
    </Panel>
  );
}

const MEGABYTE = 1024 * 1024;

const sizeOf = (bytes: number) =>
  bytes < MEGABYTE ? `${formatNumber(Math.ceil(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
