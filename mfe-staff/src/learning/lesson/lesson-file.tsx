import { call } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { Lesson } from '@azadkar/shared-api/learning/staff/schema';
import { AnchorButton, Button, chakra, formatNumber, LabelButton, Text, useAction } from '@azadkar/shared-ui';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Panel } from '../../layout/panel';

/** The file that members download in a lesson; it is stored at once, beside the form. */
export function LessonFile({ lesson: { id, file } }: { lesson: Lesson }) {
  const input = useId();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<File | null>(null);
  const params = { lessonId: id };
  const upload = useAction(async () => {
    if (!chosen) return;
    await call(learningStaff.uploadLessonFile, { params, query: { title: chosen.name }, file: chosen });
    setChosen(null);
    await revalidate();
  });
  const remove = useAction(async () => {
    await call(learningStaff.removeLessonFile, { params });
    await revalidate();
  });
  return (
    <Panel title="File to download">
      <chakra.div display="grid" gap="3" justifyItems="start">
        {file ? (
          <Text overflowWrap="anywhere">
            {file.title} ({formatNumber(Math.ceil(file.bytes / 1024))} KB)
          </Text>
        ) : (
          <Text color="fg.muted">None yet. PDF, office files, pictures or ZIP, under 2 MB.</Text>
        )}
        <chakra.input type="file" id={input} srOnly onChange={(event) => setChosen(event.target.files?.[0] ?? null)} />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {file && (
            <AnchorButton size="xs" variant="outline" href={file.url} download>
              Download
            </AnchorButton>
          )}
          <LabelButton size="xs" variant="outline" htmlFor={input}>
            {file ? 'Choose another' : 'Choose a file'}
          </LabelButton>
          {file && !chosen && (
            <Button size="xs" variant="ghost" color="fg.error" loading={remove.busy} onClick={() => void remove.run()}>
              Remove
            </Button>
          )}
        </chakra.div>
        {chosen && (
          <Button size="sm" loading={upload.busy} loadingText="Uploading" onClick={() => void upload.run()}>
            Upload {chosen.name}
          </Button>
        )}
      </chakra.div>
    </Panel>
  );
}
