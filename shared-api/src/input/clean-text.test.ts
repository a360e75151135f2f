import { cleanLine, cleanLines, cleanToken } from './clean-text';

test.each([
  ['spaces around and inside', '  Amna \u00a0\t Khan  ', 'Amna Khan'],
  ['pasted line breaks', 'Amna\r\nBcc: evil@example.com', 'Amna Bcc: evil@example.com'],
  ['the line breaks of Unicode', 'a\u2028b\u2029c\u0085d\ve\ff\rg', 'a b c d e f g'],
  ['control characters', 'A\u0000m\u0007n\u001ba\u007f\u009b', 'Amna'],
  ['bidi controls', '\u202eevil\u202c \u2066x\u2069 \u200ey\u200f\u061c', 'evil x y'],
  ['zero-width characters', '\ufeffAm\u200bna\u2060 K\u00adhan\u180e', 'Amna Khan'],
  ['an invisible character between spaces', 'a \u200b b', 'a b'],
  ['halves of surrogate pairs', 'a\ud800b\udc00', 'ab'],
  ['a composed letter', 'Jose\u0301', 'José'],
  ['hidden tags', 'hi\u{e0068}\u{e0069}', 'hi'],
  ['joiners and selectors that join nothing', '\u200dA\u200c \ufe0fb\u200d', 'A b'],
])('one line without %s', (_, given, expected) => {
  expect(cleanLine(given)).toBe(expected);
});

test.each([
  'علی\u200cرضا',
  'می\u200cخواہم',
  '👩🏽\u200d🎤',
  '❤️\u200d🔥',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇵🇰',
  'क्\u200dष',
  '1️⃣',
  '葛󠄀',
  'ﷺ',
  'O’Neill',
  'लाहौर',
])('%s keeps what shapes it', (text) => {
  expect(cleanLine(text)).toBe(text.normalize('NFC'));
  expect(cleanLines(text)).toBe(text.normalize('NFC'));
});

test('two joiners count as one', () => {
  expect(cleanLine('علی\u200c\u200c\u200cرضا')).toBe('علی\u200cرضا');
});

test.each(['\u200b', '\u00ad \u2060', '\u3164', '\u2800', '\ufe0f', '\u0301', ' \u202e\u200f ', '\u{e0041}', '\u0000'])(
  '%j shows nothing and is empty',
  (text) => {
    expect(cleanLine(text)).toBe('');
    expect(cleanLines(text)).toBe('');
  },
);

test('several lines keep their breaks, as \\n', () => {
  expect(cleanLines(' One\r\ntwo \rthree\u2028\n\n  four\tfive\u0000\u202e ')).toBe('One\ntwo\nthree\n\n\n  four five');
});

test('several lines keep the marks that order Urdu and English', () => {
  expect(cleanLines('یہ \u200eReact\u200f ہے')).toBe('یہ \u200eReact\u200f ہے');
});

test('an address has no invisible characters at all, and ordinary letters', () => {
  expect(cleanToken('\u202a ａmna\u200d@azadkar\u200b.test\u00a0')).toBe('amna@azadkar.test');
});

test('what was cleaned once stays the same', () => {
  for (const text of ['a\u200b \u200d b\n\u00a0 c', '👩\u200d\u200d🎤', 'e\u200d\u0301']) {
    expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
  }
});
