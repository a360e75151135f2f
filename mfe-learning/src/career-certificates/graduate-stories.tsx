import { Box, Flex, Grid, HStack, IconButton, Text } from '@azadkar/shared-ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ProgrammeBand } from '../programme-band';
import { graduates } from './graduates';
import { StoryPlayer } from './story-player';

/** Graduates in their own words, one at a time. Nothing of a film is fetched before somebody presses play. */
export function GraduateStories() {
  const [index, setIndex] = useState(0);
  const story = graduates[index];
  const turn = (by: number) => setIndex((index + by + graduates.length) % graduates.length);
  if (!story) return null;
  return (
    <ProgrammeBand title="What graduates say" tone="subtle">
      <Box as="section" aria-roledescription="carousel" aria-label="Stories of graduates">
        <Grid
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${graduates.length}`}
          templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.4fr) minmax(0, 1fr)' }}
          gap={{ base: '6', xl: '10' }}
          alignItems="center"
        >
          <StoryPlayer key={story.name} story={story} />
          <Box as="figure" aria-live="polite">
            <Text as="blockquote" textStyle="xl" minHeight={{ xl: '11rem' }}>
              “{story.quote}”
            </Text>
            <Box as="figcaption" mt="4">
              <Text fontWeight="semibold">{story.name}</Text>
              <Text color="fg.muted">{story.designation}</Text>
            </Box>
          </Box>
        </Grid>
        <Flex align="center" justify="space-between" mt="5">
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            Story {index + 1} of {graduates.length}
          </Text>
          <HStack gap="2">
            <IconButton aria-label="Previous story" variant="outline" size="sm" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton aria-label="Next story" variant="outline" size="sm" onClick={() => turn(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </HStack>
        </Flex>
      </Box>
    </ProgrammeBand>
  );
}
