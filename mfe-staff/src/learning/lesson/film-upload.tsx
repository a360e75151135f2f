import { chakra, Text } from '@azadkar/shared-ui';
import { useFormContext } from 'react-hook-form';
import { UploadButton } from './upload-button';

/** Uploads a film of one's own: its address and its size are put into the form, which is saved as always. */
export function FilmUpload({ lessonId }: { lessonId: number }) {
  const { setValue } = useFormContext();
  const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
  return (
    <chakra.div display="grid" gap="2">
      <UploadButton
        lessonId={lessonId}
        kind="video"
        label="Upload a film"
        onUploaded={({ url, megabytes }) => {
          setValue('video_url', url, changed);
          setValue('video_mb', String(megabytes), changed);
        }}
      />
      <Text textStyle="xs" color="fg.muted">
        MP4 or WebM, under 50 MB. Save the lesson after it: members see the film from then on.
      </Text>
    </chakra.div>
  );
}
