/** The slides of the films in demo/media/films/lesson-*.webm: six seconds each, without sound. */
const SLIDE_SECONDS = 6;

export const lessonFilms: Record<string, readonly string[]> = {
  'lesson-communication': [
    'Ask before you answer.',
    'The client says: it feels wrong.',
    'Ask which part, and what it should do.',
    'Say it again in your own words.',
    'Then answer.',
  ],
  'lesson-time': [
    'Say it on Tuesday.',
    'You see that Friday will not hold.',
    'Tell the client today.',
    'Give a new date that holds.',
    'Told early, it is a change of plan.',
  ],
  'lesson-clients': [
    'Agree before you begin.',
    'What is delivered, and by when.',
    'For how much, and when it is paid.',
    'More work? Yes, gladly.',
    'And this is what it adds.',
  ],
  'lesson-growth': [
    'One thing from each feedback.',
    'Wait an hour.',
    'Take out one thing.',
    'Write it down.',
    'Do it in the next project.',
  ],
};

const time = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** What the slides say, for who cannot see them. */
export const captionsOf = (slides: readonly string[]): string =>
  [
    'WEBVTT',
    ...slides.map((slide, at) => `${time(at * SLIDE_SECONDS)} --> ${time((at + 1) * SLIDE_SECONDS)}\n${slide}`),
  ].join('\n\n');

export const transcriptOf = (slides: readonly string[]): string =>
  `The film has no sound. Its slides say:\n\n${slides.join('\n')}`;
