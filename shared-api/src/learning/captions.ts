/** The captions of a video, in WebVTT (https://www.w3.org/TR/webvtt1/): as much of it as subtitles of a lesson need. */
export interface Cue {
  /** In seconds. */
  start: number;
  end: number;
  text: string;
}

const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})/;

/** The cues of a text in WebVTT; null when it is none, or has no cues. */
export function parseCaptions(vtt: string): Cue[] | null {
  const [head = '', ...blocks] = vtt
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  if (!head.startsWith('WEBVTT')) return null;
  const cues = blocks.flatMap((block) => parseCue(block) ?? []);
  return cues.length > 0 ? cues : null;
}

function parseCue(block: string): Cue | null {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => TIMES.test(line));
  const [, start = '', end = ''] = TIMES.exec(lines[at] ?? '') ?? [];
  const text = lines
    .slice(at + 1)
    .join('\n')
    .replace(/<[^<>]*>/g, '');
  return at < 0 || text === '' ? null : { start: secondsOf(start), end: secondsOf(end), text };
}

const secondsOf = (time: string) => time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
