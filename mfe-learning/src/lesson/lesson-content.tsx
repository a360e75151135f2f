import { call } from '@azadkar/shared-api';
import { learning } from '@azadkar/shared-api/learning';
import { parseCaptions } from '@azadkar/shared-api/learning/captions';
import type { Lesson } from '@azadkar/shared-api/learning/schema';
import {
  AnchorButton,
  Box,
  Button,
  Card,
  chakra,
  Note,
  openDocument,
  Picture,
  Stack,
  Text,
  useAction,
} from '@azadkar/shared-ui';
import { Disclosure, Subsection, VideoPlayer } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import { CircleCheck, CircleX, Download, ExternalLink } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { lessonLength } from '../progress/course-facts';

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

/** Downloads the file of a lesson. Its URL expires after some minutes, so each click fetches a new one. */
function LessonFileButton({
  lessonId,
  file: { title, bytes },
}: {
  lessonId: number;
  file: NonNullable<Lesson['file']>;
}) {
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

type Check = Lesson['checks'][number];

/** A few questions, each answered at once. Nothing of it is sent or graded. */
const LessonChecks = ({ checks }: { checks: readonly Check[] }) => (
  <Stack gap="5">
    <Note>Choose an answer to see whether it is right. It is for you alone and counts for nothing.</Note>
    {checks.map((check) => (
      <CheckQuestion key={check.question} check={check} />
    ))}
  </Stack>
);

function CheckQuestion({ check: { question, answers } }: { check: Check }) {
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  const answer = chosen === undefined ? undefined : answers[chosen];
  return (
    <Card padding="md">
      <chakra.fieldset>
        <chakra.legend fontWeight="semibold" mb="3">
          {question}
        </chakra.legend>
        <Stack gap="2">
          {answers.map((given, index) => (
            <Choice key={given.answer}>
              <chakra.input
                type="radio"
                name={name}
                checked={chosen === index}
                onChange={() => setChosen(index)}
                {...radio}
              />
              {given.answer}
            </Choice>
          ))}
        </Stack>
      </chakra.fieldset>
      <Box role="status" mt={answer ? '4' : '0'}>
        {answer && <Feedback answer={answer} />}
      </Box>
    </Card>
  );
}

function Feedback({ answer: { right, feedback } }: { answer: Check['answers'][number] }) {
  const Icon = right ? CircleCheck : CircleX;
  return (
    <Box display="flex" gap="2" color={right ? 'fg.success' : 'fg.error'}>
      <Box flexShrink="0" pt="0.5">
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Text>
        <chakra.strong>{right ? 'Right.' : 'Not quite.'}</chakra.strong> {feedback}
      </Text>
    </Box>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '4',
    py: '3',
    minHeight: '11',
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'lg',
    lineHeight: 'short',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.muted' },
    '&:has(:checked)': { bg: 'brand.subtle', borderColor: 'brand.solid' },
  },
});
const radio = { flexShrink: '0', boxSize: '5', m: '0', accentColor: 'brand.solid', cursor: 'inherit' };
