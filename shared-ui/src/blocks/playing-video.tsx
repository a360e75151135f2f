import { Box, Flex, Link } from '@azadkar/shared-ui';
import { useState } from 'react';
import { parseVideoUrl } from './parse-video-url';

interface Props {
  url: string;
  name: string;
  /** Its accessible name. */
  title: string;
  captions?: readonly Caption[] | undefined;
}

/** What is said from one second to another. */
export interface Caption {
  start: number;
  end: number;
  text: string;
}

/** A video in our own player or in its provider's; a link where neither can play it. It takes the focus. */
export function PlayingVideo({ url: given, name, title, captions = [] }: Props) {
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
