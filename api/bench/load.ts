/**
 * A process of its own that asks several addresses by turns: `tsx load.ts <token> <url>…` prints, for each round, the
 * figures of every address as JSON. The turns are short and change their order, so that a noisy machine troubles all
 * addresses alike.
 */
import http from 'node:http';

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

const CONNECTIONS = 16;
const ROUNDS = 40;
const SECONDS = 0.4;

const [token = '', ...urls] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

async function takeTurns(): Promise<Figures[][]> {
  for (const url of urls) await load(url, 2); // warms up
  const rounds: Figures[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = urls.map((): Figures => ({ perSecond: 0, p50: 0, p99: 0 }));
    const order = [...urls.keys()];
    for (const turn of round % 2 ? order.reverse() : order) measured[turn] = await load(urls[turn] ?? '', SECONDS);
    rounds.push(measured);
  }
  return rounds;
}

async function load(url: string, seconds: number): Promise<Figures> {
  const taken: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(url, until, taken)));
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor((taken.length - 1) * share)] ?? 0;
  return { perSecond: (taken.length * 1000) / (performance.now() - begun), p50: at(0.5), p99: at(0.99) };
}

async function keepAsking(url: string, until: number, taken: number[]): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now();
    await ask(url);
    taken.push(performance.now() - begun);
  }
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    });
    asked.on('error', reject);
  });
}

console.info(JSON.stringify(await takeTurns()));
agent.destroy();
