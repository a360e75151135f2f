/** One complete response. */
export interface Sample {
  ok: boolean;
  rendered: boolean;
  ms: number;
  /** When it was complete, by performance.now(). */
  end: number;
}

/** Starts clients that request one page after another, each as soon as the previous one is complete. */
export function startLoad(count: number, addressOf: (n: number) => string): { stop(): Promise<Sample[]> } {
  const samples: Sample[] = [];
  let requested = 0;
  let stopped = false;

  async function runClient(): Promise<void> {
    while (!stopped) {
      requested += 1;
      samples.push(await request(addressOf(requested)));
    }
  }

  const clients = Array.from({ length: count }, runClient);
  return {
    async stop() {
      stopped = true;
      await Promise.all(clients);
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
