/** One answer, whole. */
export interface Sample {
  ok: boolean;
  rendered: boolean;
  ms: number;
  /** When it had come, on the clock of performance.now(). */
  end: number;
}

/** So many visitors who ask for one page after the other, each as soon as the one before is there, until they are stopped. */
export function startLoad(visitors: number, addressOf: (n: number) => string): { stop(): Promise<Sample[]> } {
  const samples: Sample[] = [];
  let asked = 0;
  let stopped = false;

  async function visit(): Promise<void> {
    while (!stopped) {
      asked += 1;
      samples.push(await request(addressOf(asked)));
    }
  }

  const visits = Array.from({ length: visitors }, visit);
  return {
    async stop() {
      stopped = true;
      await Promise.all(visits);
      return samples;
    },
  };
}

async function request(address: string): Promise<Sample> {
  const began = performance.now();
  const html = await fetch(address).then(
    async (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  const end = performance.now();
  return { ok: html.includes('</html>'), rendered: html.includes('id="rendered"'), ms: end - began, end };
}
