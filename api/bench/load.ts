/** A process of its own that asks one address again and again: `tsx load.ts <url> <token> <seconds>` prints figures as JSON. */
import http from 'node:http';

const CONNECTIONS = 16;
const [url = '', token = '', seconds = '1'] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const taken: number[] = [];

function ask(): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = http.get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    });
    asked.on('error', reject);
  });
}

async function keepAsking(until: number): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now();
    await ask();
    taken.push(performance.now() - begun);
  }
}

const until = performance.now() + Number(seconds) * 1000;
await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(until)));
agent.destroy();
taken.sort((a, b) => a - b);
const at = (share: number) => taken[Math.floor((taken.length - 1) * share)] ?? 0;
console.info(JSON.stringify({ perSecond: taken.length / Number(seconds), p50: at(0.5), p99: at(0.99) }));
