import { Box, Flex, Text } from '@azadkar/shared-ui';
import { Play } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { type Caption, PlayingVideo } from './playing-video';

interface Props {
  url: string;
  /** Who or what the video shows, and a line about it: the text on the poster. */
  name: string;
  detail: string;
  /** The accessible name of the video. */
  title: string;
  /** What pressing the poster does, for screen readers, after its name and line: "play the story". */
  playLabel: string;
  /** The picture behind the play button; a dark ground without one. */
  picture?: ReactNode;
  /** The poster is a link to the video, for pages that are used without scripts. */
  linked?: boolean;
  /** Of a file that our own player plays. */
  captions?: readonly Caption[];
  playing: boolean;
  onPlay: () => void;
}

/**
 * A poster with a play button, and the video in its place once it is asked for: nothing of it is fetched before. It grows
 * where large letters need more than its shape has room for.
 */
export function VideoPlayer({ playing, url, name, title, captions, ...poster }: Props) {
  return (
    <Box
      position="relative"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      aspectRatio="16 / 9"
      rounded="2xl"
      overflow="clip"
      bg="brand.950"
      color="white"
      boxShadow="lg"
    >
      {playing ? <PlayingVideo {...{ url, name, title, captions }} /> : <Poster {...{ url, name }} {...poster} />}
    </Box>
  );
}

function Poster({ linked, onPlay, ...content }: Omit<Props, 'playing' | 'title' | 'captions'>) {
  const play = (event: MouseEvent) => {
    event.preventDefault();
    onPlay();
  };
  return (
    <Box
      asChild
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      alignItems="end"
      position="relative"
      cursor="pointer"
      textAlign="start"
      bgGradient="to-br"
      gradientFrom="brand.700"
      gradientTo="brand.950"
    >
      {linked ? (
        <a href={content.url} onClick={play}>
          <PosterContent {...content} />
        </a>
      ) : (
        <button type="button" onClick={play}>
          <PosterContent {...content} />
        </button>
      )}
    </Box>
  );
}

/** Phrasing content alone, as a button permits. Its name begins with the words that are seen, so that it can be pressed by saying them. */
function PosterContent({ name, detail, playLabel, picture }: Pick<Props, 'name' | 'detail' | 'playLabel' | 'picture'>) {
  return (
    <>
      <Box as="span" position="absolute" inset="0" css={{ '& > *': { boxSize: 'full' } }}>
        {picture}
      </Box>
      <Flex as="span" position="absolute" inset="0" align="center" justify="center">
        <Flex as="span" bg="accent.400" color="accent.950" rounded="full" p={{ base: '4', md: '6' }} boxShadow="xl">
          <Play size={32} fill="currentColor" aria-hidden="true" />
        </Flex>
      </Flex>
      <Box
        as="span"
        position="relative"
        p={{ base: '4', md: '8' }}
        pt={{ base: '24', md: '32' }}
        bgImage="linear-gradient(to top, rgb(4 33 25 / 0.92) 45%, transparent)"
      >
        <Text as="span" display="block" textStyle="2xl" fontWeight="bold">
          {name}
        </Text>
        <Text as="span" color="brand.100">
          {detail}
        </Text>
        <Box as="span" srOnly>
          {playLabel}
        </Box>
      </Box>
    </>
  );
}
