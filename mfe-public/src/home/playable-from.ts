interface Playable {
  /** A file for our own player, a provider's player in a frame, or a page that we can only link to. */
  kind: 'file' | 'frame' | 'page';
  address: string;
}

const players: readonly [pattern: RegExp, player: (id: string) => string][] = [
  [/^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)([\w-]{6,})/, youtube],
  [/^https:\/\/youtu\.be\/([\w-]{6,})/, youtube],
  [
    /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/,
    (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  ],
];

function youtube(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
}

/** How the video at an address can be played here, by providers' players that set no cookies. */
export function playableFrom(address: string): Playable {
  for (const [pattern, player] of players) {
    const id = pattern.exec(address)?.[1];
    if (id) return { kind: 'frame', address: player(id) };
  }
  if (/^(https:\/|\/).*\.(webm|mp4|ogv)$/.test(address)) return { kind: 'file', address };
  return { kind: 'page', address: /^https?:\/\//.test(address) ? address : '/' };
}
