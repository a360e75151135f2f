import type { Data } from '@azadkar/shared-api';
import type { learning } from '@azadkar/shared-api/learning';
import { Box, Flex, Grid, HStack, IconButton, Note, Stack, Text, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { VideoPlayer } from '@azadkar/shared-ui/blocks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ProgramSection } from '../program-section';

type GraduateStory = NonNullable<Data<typeof learning.programPage>>['stories'][number];

/**
 * A carousel of graduates' stories; without scripts they are a list. A video is fetched only when it is played.
 */
export function GraduateStories({ stories }: { stories: readonly GraduateStory[] }) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const move = (step: number) => {
    setPlaying(false);
    setIndex((index + step + stories.length) % stories.length);
  };
  return (
    <ProgramSection title="What graduates say" tone="subtle">
      <Box as="section" aria-roledescription="carousel" aria-label="Stories of graduates">
        <Stack gap="6" aria-live="polite">
          {stories.map((story, place) => (
            <Box
              key={story.id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${stories.length}`}
              display={place === index ? 'block' : 'none'}
              css={WITHOUT_SCRIPTS.shown}
            >
              <Story story={story} playing={playing && place === index} onPlay={() => setPlaying(true)} />
            </Box>
          ))}
        </Stack>
        <Flex align="center" justify="space-between" mt="5" css={WITHOUT_SCRIPTS.hidden}>
          <Note fontVariantNumeric="tabular-nums">
            Story {index + 1} of {stories.length}
          </Note>
          <HStack gap="2">
            <IconButton aria-label="Previous story" variant="outline" size="sm" onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton aria-label="Next story" variant="outline" size="sm" onClick={() => move(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </HStack>
        </Flex>
      </Box>
    </ProgramSection>
  );
}

const Story = ({ story, playing, onPlay }: { story: GraduateStory; playing: boolean; onPlay: () => void }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.4fr) minmax(0, 1fr)' }}
    gap={{ base: '6', xl: '10' }}
    alignItems="center"
  >
    <VideoPlayer
      url={story.video_url}
      name={story.name}
      detail={story.designation}
      title={`Story of ${story.name}`}
      playLabel="Play the story"
      linked
      playing={playing}
      onPlay={onPlay}
    />
    <Box as="figure">
      <Text as="blockquote" textStyle="xl" minHeight={{ xl: '11rem' }}>
        “{story.quote}”
      </Text>
      <Box as="figcaption" mt="4">
        <Text fontWeight="semibold">{story.name}</Text>
        <Text color="fg.muted">{story.designation}</Text>
      </Box>
    </Box>
  </Grid>
);
