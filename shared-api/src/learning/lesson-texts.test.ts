import { parseCaptions } from './captions';
import { parseChecks } from './checks';

test('the check of a lesson is read from the lines that staff write', () => {
  const text = `A client asks for a lower price. What do you answer?
+ I ask what we can leave out. | The price follows the work.
- I agree.

Who owns the files?
- The client
+ The contract says it`;
  expect(parseChecks(text)).toEqual([
    {
      question: 'A client asks for a lower price. What do you answer?',
      answers: [
        { answer: 'I ask what we can leave out.', right: true, feedback: 'The price follows the work.' },
        { answer: 'I agree.', right: false, feedback: '' },
      ],
    },
    {
      question: 'Who owns the files?',
      answers: [
        { answer: 'The client', right: false, feedback: '' },
        { answer: 'The contract says it', right: true, feedback: '' },
      ],
    },
  ]);
  expect(parseChecks('')).toEqual([]);
});

test('captions are read with their times in seconds, and without their markup', () => {
  const vtt =
    'WEBVTT\r\n\r\n1\r\n00:01.500 --> 00:04.000 line:0\r\n<v Amna>Hello\r\nthere\r\n\r\nNOTE x\r\n\r\n01:00:00.000 --> 01:00:01.000\r\nBye';
  expect(parseCaptions(vtt)).toEqual([
    { start: 1.5, end: 4, text: 'Hello\nthere' },
    { start: 3600, end: 3601, text: 'Bye' },
  ]);
});
