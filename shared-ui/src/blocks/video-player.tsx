import { Box, chakra, Flex, Link, Text } from '@azadkar/shared-ui';
import { Play } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';

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
  captions?: readonly Caption[] | undefined;
  playing: boolean;
  onPlay: () => void;
}

/**
 * A poster with a play button, and the video in its place once it is asked for: nothing of it is fetched before. It grows
 * where large letters need more than its shape has room for.
 */
export const VideoPlayer = ({ playing, url, name, title, captions, ...poster }: Props) => (
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
    {playing ? (
      <PlayingVideo url={url} name={name} title={title} captions={captions} />
    ) : (
      <Poster url={url} name={name} {...poster} />
    )}
  </Box>
);

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
const PosterContent = ({
  name,
  detail,
  playLabel,
  picture,
}: Pick<Props, 'name' | 'detail' | 'playLabel' | 'picture'>) => (
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
      <chakra.span color="brand.100">{detail}</chakra.span>
      <chakra.span srOnly>{playLabel}</chakra.span>
    </Box>
  </>
);

/** What is said from one second to another. */
interface Caption {
  start: number;
  end: number;
  text: string;
}

/** A video in our own player or in its provider's; a link where neither can play it. It takes the focus. */
function PlayingVideo({ url: given, name, title, captions = [] }: Pick<Props, 'url' | 'name' | 'title' | 'captions'>) {
  const { kind, url } = parseVideoUrl(given);
  const [failed, setFailed] = useState(false);
  if (failed || kind === 'page') {
    return (
      <Flex position="absolute" inset="0" align="center" justify="center" p="6">
        <Link ref={takeFocus} href={url} target="_blank" rel="noopener noreferrer" color="white">
          {failed ? 'The video cannot be played here. Open it by itself' : `Watch the video of ${name} on its own page`}
        </Link>
      </Flex>
    );
  }
  return (
    <Box asChild position="absolute" inset="0" width="full" height="full" border="0">
      {kind === 'frame' ? (
        <iframe ref={takeFocus} src={url} title={title} allow="autoplay; fullscreen; picture-in-picture" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: captions are added as a text track; films of the demo have no sound
        <video
          ref={(player) => {
            takeFocus(player);
            if (player) showCaptions(player, captions);
          }}
          tabIndex={0}
          src={url}
          controls
          autoPlay
          playsInline
          onError={() => setFailed(true)}
          aria-label={title}
        />
      )}
    </Box>
  );
}

/** The pressed poster is gone: the keyboard continues at the player, also when it is out of sight. */
const takeFocus = (player: HTMLElement | null) => player?.focus();

/** As a text track, which needs no request: with the button of the player it can be hidden. */
function showCaptions(player: HTMLVideoElement, captions: readonly Caption[]): void {
  if (captions.length === 0 || player.textTracks.length > 0) return;
  const track = player.addTextTrack('captions', 'English', 'en');
  for (const { start, end, text } of captions) track.addCue(new VTTCue(start, end, text));
  track.mode = 'showing';
}

interface VideoSource {
  /** A file for our own player, a provider's player in a frame, or a page that can only be linked to. */
  kind: 'file' | 'frame' | 'page';
  url: string;
}

const youtube = (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
const vimeo = (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;

const providers: readonly [pattern: RegExp, playerUrl: (id: string) => string][] = [
  [/^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)([\w-]{6,})/, youtube],
  [/^https:\/\/youtu\.be\/([\w-]{6,})/, youtube],
  [/^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/, vimeo],
];

/** How the video at a URL can be played on a page: by providers' players that set no cookies, and never as a script. */
export function parseVideoUrl(url: string): VideoSource {
  for (const [pattern, playerUrl] of providers) {
    const id = pattern.exec(url)?.[1];
    if (id) return { kind: 'frame', url: playerUrl(id) };
  }
  if (/^(https:\/|\/).*\.(webm|mp4|ogv)$/.test(url)) return { kind: 'file', url };
  return { kind: 'page', url: /^https?:\/\//.test(url) ? url : '/' };
}
