import { parseCaptions } from '@azadkar/shared-api/learning/captions';
import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { Picture } from '@azadkar/shared-ui';
import { VideoPlayer } from '@azadkar/shared-ui/blocks';
import { useMemo, useState } from 'react';
import { lessonLength } from '../progress/lesson-length';

/** The poster with length and size; nothing of the video is fetched before it is asked for. */
export function LessonVideo({ lesson }: { lesson: Lesson }) {
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
