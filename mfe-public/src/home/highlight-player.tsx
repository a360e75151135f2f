import { Box, Flex, Link, Picture, Text } from '@azadkar/shared-ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { playableFrom } from './playable-from';

interface HighlightPlayerProps {
  highlight: { name: string; position: string; organisation: string; video_url: string; image: string | null };
  playing: boolean;
  onPlay: () => void;
}

/** The main player: a picture with a play button, and the video once somebody asked for it. */
export function HighlightPlayer({ highlight, playing, onPlay }: HighlightPlayerProps) {
  return (
    <Box
      position="relative"
      rounded="2xl"
      overflow="hidden"
      bg="brand.950"
      color="white"
      aspectRatio="16 / 9"
      boxShadow="lg"
    >
      {playing ? <Video highlight={highlight} /> : <Poster highlight={highlight} onPlay={onPlay} />}
    </Box>
  );
}

function Poster({ highlight, onPlay }: Pick<HighlightPlayerProps, 'highlight' | 'onPlay'>) {
  const { name, position, organisation, image } = highlight;
  return (
    <Box asChild display="block" position="absolute" inset="0" cursor="pointer" textAlign="start">
      <button type="button" onClick={onPlay}>
        <Picture src={image} alt="" width={1280} height={720} />
        <Flex position="absolute" inset="0" align="center" justify="center">
          <Flex bg="accent.400" color="accent.950" rounded="full" p={{ base: '4', md: '6' }} boxShadow="xl">
            <Play size={32} fill="currentColor" aria-hidden="true" />
          </Flex>
        </Flex>
        <Box
          position="absolute"
          insetX="0"
          bottom="0"
          p={{ base: '4', md: '8' }}
          pt={{ base: '6', md: '24' }}
          bgImage="linear-gradient(to top, rgb(4 33 25 / 0.92) 45%, transparent)"
        >
          <Text textStyle="2xl" fontWeight="bold">
            <Box as="span" srOnly>
              Play the video:{' '}
            </Box>
            {name}
          </Text>
          <Text color="brand.100">{[position, organisation].filter(Boolean).join(', ')}</Text>
        </Box>
      </button>
    </Box>
  );
}

/** Who pressed play goes on at the player, also when it was out of sight. */
const takeFocus = (player: HTMLElement | null) => player?.focus();

function Video({ highlight: { name, video_url: address } }: Pick<HighlightPlayerProps, 'highlight'>) {
  const playable = playableFrom(address);
  const [failed, setFailed] = useState(false);
  const fill = { position: 'absolute', inset: '0', width: 'full', height: 'full', border: '0' } as const;
  if (failed || playable.kind === 'page') {
    return (
      <Flex position="absolute" inset="0" align="center" justify="center" p="6">
        <Link ref={takeFocus} href={playable.address} target="_blank" rel="noopener noreferrer" color="white">
          {failed ? 'The video cannot be played here. Open it by itself' : `Watch the video of ${name} on its own page`}
        </Link>
      </Flex>
    );
  }
  if (playable.kind === 'frame') {
    return (
      <Box asChild {...fill}>
        <iframe
          ref={takeFocus}
          src={playable.address}
          title={`Video: ${name}`}
          allow="autoplay; fullscreen; picture-in-picture"
        />
      </Box>
    );
  }
  return (
    <Box asChild {...fill}>
      {/* biome-ignore lint/a11y/useMediaCaption: the api holds no captions yet */}
      <video
        ref={takeFocus}
        tabIndex={0}
        src={playable.address}
        controls
        autoPlay
        playsInline
        onError={() => setFailed(true)}
        aria-label={`Video: ${name}`}
      />
    </Box>
  );
}
