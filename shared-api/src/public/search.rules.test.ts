import { searchWords } from './search.rules';

test.each([
  ['  Tax   FILING ', ['tax', 'filing']],
  ['tax, filing & tax', ['tax', 'filing']],
  ['O’Neill', ['neill']],
  ['a', []],
  ['!?', []],
  ['آمنہ\u200b علی', ['آمنہ', 'علی']],
  ['Jose\u0301', ['josé']],
  ['one two three four five six seven eight nine', 'one two three four five six seven eight'.split(' ')],
])('%j is searched for as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});
