import { playableFrom } from './playable-from';

test.each([
  'https://www.youtube.com/watch?v=abcDEF_1-23',
  'https://www.youtube.com/watch?list=PL1&v=abcDEF_1-23&t=9',
  'https://youtu.be/abcDEF_1-23?si=x',
  'https://www.youtube.com/embed/abcDEF_1-23',
  'https://m.youtube.com/shorts/abcDEF_1-23',
])('%s plays in the player that sets no cookies', (address) => {
  expect(playableFrom(address)).toEqual({
    kind: 'frame',
    address: 'https://www.youtube-nocookie.com/embed/abcDEF_1-23?autoplay=1&rel=0',
  });
});

test('a Vimeo address plays in its player, without tracking', () => {
  expect(playableFrom('https://vimeo.com/12345').address).toBe('https://player.vimeo.com/video/12345?autoplay=1&dnt=1');
});

test('a file of ours plays in our own player', () => {
  expect(playableFrom('/api/files/talk.webm')).toEqual({ kind: 'file', address: '/api/files/talk.webm' });
});

test('anything else is a page to link to, and never a script', () => {
  expect(playableFrom('https://example.com/talk')).toEqual({ kind: 'page', address: 'https://example.com/talk' });
  expect(playableFrom('javascript:alert(1).mp4')).toEqual({ kind: 'page', address: '/' });
  expect(playableFrom('https://evil.example/?https://youtu.be/abcDEF_1-23').kind).toBe('page');
});
