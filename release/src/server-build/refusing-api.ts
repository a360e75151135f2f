import { createServer } from 'node:http';

/** An api that refuses every call at once: a page that needs data is then left to the browser, and its code has run. */
export async function startRefusingApi(): Promise<{ readonly origin: string; end(): void }> {
  const refusal = JSON.stringify({ error: true, message: 'There is no data in a trial.', data: null });
  const server = createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'application/json' }).end(refusal);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    end() {
      server.closeAllConnections();
      server.close();
    },
  };
}
