import { Box, Flex, Text } from '@azadkar/shared-ui';
import { Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { GraduateStory } from './graduates';

interface Props {
  story: GraduateStory;
  playing: boolean;
  onPlay: () => void;
}

/** A link in the size of the film, and the film in its place once somebody asked for it. */
export function StoryPlayer({ story, playing, onPlay }: Props) {
  return (
    <Box position="relative" aspectRatio="16 / 9" rounded="2xl" overflow="hidden" bg="brand.950" color="white">
      {playing ? <Film story={story} /> : <Poster story={story} onPlay={onPlay} />}
    </Box>
  );
}

function Poster({ story: { name, designation, video_url: address }, onPlay }: Omit<Props, 'playing'>) {
  const play = (event: MouseEvent) => {
    event.preventDefault();
    onPlay();
  };
  return (
    <Box
      asChild
      {...FILL}
      cursor="pointer"
      textAlign="start"
      bgGradient="to-br"
      gradientFrom="brand.700"
      gradientTo="brand.950"
    >
      <a href={address} onClick={play} aria-label={`Play the story of ${name}`}>
        <Flex position="absolute" inset="0" align="center" justify="center">
          <Flex bg="accent.400" color="accent.950" rounded="full" p={{ base: '4', md: '6' }} boxShadow="xl">
            <Play size={32} fill="currentColor" aria-hidden="true" />
          </Flex>
        </Flex>
        <Box position="absolute" insetX="0" bottom="0" p={{ base: '4', md: '6' }}>
          <Text textStyle="xl" fontWeight="bold">
            {name}
          </Text>
          <Text color="brand.100" textStyle="sm">
            {designation}
          </Text>
        </Box>
      </a>
    </Box>
  );
}

function Film({ story: { name, video_url: address } }: { story: GraduateStory }) {
  const title = `Story of ${name}`;
  if (!address.endsWith('.webm')) {
    return (
      <Box asChild {...FILL}>
        <iframe src={address} title={title} allow="autoplay; fullscreen; picture-in-picture" />
      </Box>
    );
  }
  return (
    <Box asChild {...FILL}>
      {/* biome-ignore lint/a11y/useMediaCaption: the films show their words on the picture and have no sound */}
      <video src={address} controls autoPlay playsInline aria-label={title} />
    </Box>
  );
}

const FILL = { position: 'absolute', inset: '0', width: 'full', height: 'full', border: '0' } as const;
