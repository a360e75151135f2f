/**
 * A load generator in a process of its own: `tsx load.ts <token> <url>…` prints the metrics of every address in each round
 * as JSON. The addresses alternate in short turns and in changing order, so that a noisy machine affects all alike.
 */
import http from 'node:http';

export interface LoadMetrics {
  perSecond: number;
  p50: number;
  p99: number;
}

const CONNECTIONS = 16;
const ROUNDS = 40;
const TURN_SECONDS = 0.4;

const [token = '', ...urls] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

async function alternate(): Promise<LoadMetrics[][]> {
  for (const url of urls) await load(url, 2); // a warm-up
  const rounds: LoadMetrics[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = urls.map((): LoadMetrics => ({ perSecond: 0, p50: 0, p99: 0 }));
    const order = [...urls.keys()];
    for (const turn of round % 2 ? order.reverse() : order) measured[turn] = await load(urls[turn] ?? '', TURN_SECONDS);
    rounds.push(measured);
  }
  return rounds;
}

async function load(url: string, seconds: number): Promise<LoadMetrics> {
  const times: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => runConnection(url, until, times)));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { perSecond: (times.length * 1000) / (performance.now() - start), p50: at(0.5), p99: at(0.99) };
}

async function runConnection(url: string, until: number, times: number[]): Promise<void> {
  while (performance.now() < until) {
    const start = performance.now();
    await request(url);
    times.push(performance.now() - start);
  }
}

function request(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const clientRequest = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}.`));
      response.resume().on('end', resolve);
    });
    clientRequest.on('error', reject);
  });
}

console.info(JSON.stringify(await alternate()));
agent.destroy();
