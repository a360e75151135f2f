import { parseVideoUrl } from './video-player';

test.each([
  'https://www.youtube.com/watch?v=abcDEF_1-23',
  'https://www.youtube.com/watch?list=PL1&v=abcDEF_1-23&t=9',
  'https://youtu.be/abcDEF_1-23?si=x',
  'https://www.youtube.com/embed/abcDEF_1-23',
  'https://m.youtube.com/shorts/abcDEF_1-23',
])('%s plays in the player that sets no cookies', (url) => {
  expect(parseVideoUrl(url)).toEqual({
    kind: 'frame',
    url: 'https://www.youtube-nocookie.com/embed/abcDEF_1-23?autoplay=1&rel=0',
  });
});

test('a Vimeo URL plays in its player, without tracking', () => {
  expect(parseVideoUrl('https://vimeo.com/12345').url).toBe('https://player.vimeo.com/video/12345?autoplay=1&dnt=1');
});

test('a video file plays in our own player', () => {
  expect(parseVideoUrl('/api/files/talk.webm')).toEqual({ kind: 'file', url: '/api/files/talk.webm' });
});

test('anything else is a page to link to, never a script', () => {
  expect(parseVideoUrl('https://example.com/talk')).toEqual({ kind: 'page', url: 'https://example.com/talk' });
  expect(parseVideoUrl('javascript:alert(1).mp4')).toEqual({ kind: 'page', url: '/' });
  expect(parseVideoUrl('https://evil.example/?https://youtu.be/abcDEF_1-23').kind).toBe('page');
});
