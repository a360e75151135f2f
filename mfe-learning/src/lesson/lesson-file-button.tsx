import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { Button, openDocument, useAction } from '@azadkar/shared-ui';
import { Download } from 'lucide-react';

interface Props {
  lessonId: number;
  file: { title: string; bytes: number };
}

/** Downloads the file of a lesson. Its URL expires after some minutes, so each click fetches a new one. */
export function LessonFileButton({ lessonId, file: { title, bytes } }: Props) {
  const { busy, run } = useAction(() =>
    openDocument(async () => (await call(learning.lessonFile, { params: { lessonId } })).url),
  );
  return (
    <Button variant="outline" alignSelf="start" maxWidth="full" loading={busy} onClick={run}>
      {!busy && <Download aria-hidden="true" />}
      Download {title} ({sizeOf(bytes)})
    </Button>
  );
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
