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
