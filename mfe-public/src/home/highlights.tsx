import type { Data } from '@azadkar/shared-api';
import type { publicContent } from '@azadkar/shared-api/public';
import { Box, chakra, Heading, Note, Picture, Section, Skeleton, Stack, Text } from '@azadkar/shared-ui';
import { VideoPlayer } from '@azadkar/shared-ui/blocks';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Carousel } from '../carousel';
import { DeferredData } from '../deferred-data';

type HighlightList = Data<typeof publicContent.highlights>;
type Highlight = HighlightList[number];

/** Videos of members and guests: a main player, and a carousel of slides that play in it. */
export const Highlights = ({ highlights }: { highlights: Promise<HighlightList> }) => (
  <DeferredData resolve={highlights} fallback={<HighlightsSkeleton />}>
    {([first, ...others]) => first && <HighlightsPlayer highlights={[first, ...others]} />}
  </DeferredData>
);

const HighlightsSkeleton = () => (
  <Section title="Highlights" tone="subtle">
    <Skeleton aspectRatio="16 / 9" maxWidth="5xl" />
  </Section>
);

/** Nothing of a video is requested before play is pressed. */
function HighlightsPlayer({ highlights }: { highlights: [Highlight, ...Highlight[]] }) {
  const [current, setCurrent] = useState(highlights[0]);
  const [playing, setPlaying] = useState(false);
  const play = (highlight: Highlight) => {
    setCurrent(highlight);
    setPlaying(true);
  };
  return (
    <Section title="Highlights" lead="From our stages and our members, in their own words." tone="subtle">
      <Stack gap="8">
        <VideoPlayer
          key={current.id}
          url={current.video_url}
          name={current.name}
          detail={detailOf(current)}
          title={`Video: ${current.name}`}
          playLabel="Play the video"
          picture={<Picture src={current.image} alt="" width={1280} height={720} />}
          playing={playing}
          onPlay={() => play(current)}
        />
        <Carousel
          label="More to watch"
          heading={
            <Heading as="h3" size="lg">
              More to watch
            </Heading>
          }
          perView={{ base: 2, md: 2, xl: 4 }}
        >
          {highlights.map((highlight) => (
            <Box as="li" key={highlight.id}>
              <Slide highlight={highlight} current={highlight.id === current.id} onPlay={() => play(highlight)} />
            </Box>
          ))}
        </Carousel>
      </Stack>
    </Section>
  );
}

const detailOf = ({ position, organisation }: Highlight) => [position, organisation].filter(Boolean).join(', ');

function Slide({ highlight, current, onPlay }: { highlight: Highlight; current: boolean; onPlay: () => void }) {
  const { name, image } = highlight;
  return (
    <Box
      asChild
      display="flex"
      flexDirection="column"
      width="full"
      height="full"
      textAlign="start"
      rounded="lg"
      overflow="hidden"
      borderWidth="1px"
      bg="bg.panel"
      cursor="pointer"
      _hover={{ borderColor: 'brand.border' }}
      css={{ '&[aria-current=true]': { borderColor: 'brand.solid', boxShadow: 'sm' } }}
    >
      <button type="button" onClick={onPlay} aria-current={current}>
        <Box as="span" display="block" position="relative" width="full">
          <Picture src={image} alt="" width={320} height={180} />
          <Box
            as="span"
            position="absolute"
            bottom="2"
            insetEnd="2"
            p="1.5"
            rounded="full"
            bg="brand.950"
            color="white"
          >
            <Play size={16} aria-hidden="true" />
          </Box>
        </Box>
        <Box as="span" display="block" p="3">
          <Text as="span" fontWeight="semibold" lineClamp="2">
            {name}
          </Text>
          <Note as="span" lineClamp="2">
            {detailOf(highlight)}
          </Note>
          <chakra.span srOnly>Play</chakra.span>
        </Box>
      </button>
    </Box>
  );
}
