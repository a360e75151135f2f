import { readingMinutes } from './reading-time';

test('reading takes a minute for two hundred words, and never less than one', () => {
  expect(readingMinutes(`<p>${'word '.repeat(600)}</p>`)).toBe(3);
  expect(readingMinutes('<p>Short.</p>')).toBe(1);
});

test('tags are not read', () => {
  expect(readingMinutes(`<ul>${'<li class="a long one"></li>'.repeat(900)}</ul>`)).toBe(1);
});
