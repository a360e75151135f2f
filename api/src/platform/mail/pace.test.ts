import { createPace, probeDelaySeconds } from './pace';

const away = new Error('Away.');
let now = 0;
const start = () => {
  now = 1_000_000;
  return createPace({ now: () => now, random: () => 0 });
};

test('probes of a server that is away are two seconds apart, then more, and never more than a minute and a quarter', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => probeDelaySeconds(failures, 0))).toEqual([
    2, 4, 8, 16, 32, 60, 60, 60,
  ]);
  expect(probeDelaySeconds(100, 1)).toBe(75);
});

test('a server that took an email gets more at once, at a bounded rate', () => {
  const pace = start();
  const widths = Array.from({ length: 6 }, () => {
    const width = pace.width();
    pace.ended({ leased: width, sent: width });
    expect(pace.restMs()).toBe(width * 50); // 20 a second
    expect(pace.width()).toBe(0);
    now += pace.restMs();
    return width;
  });
  expect(widths).toEqual([1, 2, 4, 8, 10, 10]);
});

test('emails are given up only after the server was away for an hour without an email that arrived', () => {
  const pace = start();
  pace.ended({ leased: 1, sent: 0, away });
  expect(pace.isLongAway()).toBe(false);
  now += 3_600_000;
  pace.ended({ leased: 1, sent: 0, away });
  expect(pace.isLongAway()).toBe(true);
  pace.ended({ leased: 1, sent: 1 });
  pace.ended({ leased: 1, sent: 0, away });
  expect(pace.isLongAway()).toBe(false);
  expect(pace.isProbing()).toBe(true);
});

test('an email that was refused says nothing about the server', () => {
  const pace = start();
  pace.ended({ leased: 1, sent: 0 });
  expect(pace.isProbing()).toBe(false);
  now += 1000;
  expect(pace.width()).toBe(1);
});
