import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { parseCaptions } from '@azadkar/shared-api/learning/captions';
import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { AnchorButton, Box, Button, openDocument, Picture, Stack, Text, useAction } from '@azadkar/shared-ui';
import { Disclosure, Subsection, VideoPlayer } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { Download, ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lessonLength } from '../progress/lesson-length';
import { LessonChecks } from './lesson-checks';

/** The text first, then what is said in the video, then what takes more data. */
export function LessonContent({ lesson }: { lesson: Lesson }) {
  const { content, transcript, video_url, link_url, file, checks } = lesson;
  return (
    <Stack gap="8">
      {content && (
        <Box dir="auto">
          <SafeHtml html={content} size="lg" />
        </Box>
      )}
      {transcript && (
        <Box borderTopWidth="1px">
          <Disclosure title="What is said in the video" open={content === ''}>
            <Text whiteSpace="pre-line" dir="auto">
              {transcript}
            </Text>
          </Disclosure>
        </Box>
      )}
      {video_url && <LessonVideo lesson={lesson} />}
      {file && <LessonFileButton lessonId={lesson.id} file={file} />}
      {link_url && (
        <AnchorButton href={link_url} target="_blank" rel="noopener noreferrer" variant="outline" alignSelf="start">
          <ExternalLink aria-hidden="true" />
          Open {hostOf(link_url)} in a new tab
        </AnchorButton>
      )}
      {checks.length > 0 && (
        <Subsection title="Check yourself">
          <LessonChecks checks={checks} />
        </Subsection>
      )}
    </Stack>
  );
}

const hostOf = (url: string) => /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(url)?.[1] ?? 'the page';

interface Props {
  lessonId: number;
  file: { title: string; bytes: number };
}

/** Downloads the file of a lesson. Its URL expires after some minutes, so each click fetches a new one. */
function LessonFileButton({ lessonId, file: { title, bytes } }: Props) {
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

/** The poster with length and size; nothing of the video is fetched before it is asked for. */
function LessonVideo({ lesson }: { lesson: Lesson }) {
  const { title, video_url, poster, captions } = lesson;
  const [playing, setPlaying] = useState(false);
  const cues = useMemo(() => parseCaptions(captions) ?? [], [captions]);
  return (
    <VideoPlayer
      url={video_url}
      name="Watch the video"
      detail={detailOf(lesson)}
      title={`Video: ${title}`}
      playLabel="play"
      picture={poster && <Picture src={poster} alt="" width={960} height={540} />}
      captions={cues}
      playing={playing}
      onPlay={() => setPlaying(true)}
    />
  );
}

/** `3 min, at most 1 MB of data` */
const detailOf = ({ duration_minutes: minutes, video_mb: megabytes, captions }: Lesson) =>
  [
    minutes !== null && lessonLength(minutes),
    megabytes !== null && `at most ${megabytes} MB of data`,
    captions !== '' && 'with captions',
  ]
    .filter(Boolean)
    .join(', ');
