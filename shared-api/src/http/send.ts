import ky, { HTTPError, type Options } from 'ky';

/** One timeout for the whole call, retries included. It is long because slow networks are common here. */
const CALL_TIMEOUT_MS = 20_000;
/** A file over a slow mobile network: 5 MB at 750 kbit/s. The gateway takes a request for 60 seconds. */
const UPLOAD_TIMEOUT_MS = 55_000;

/** Reads are tried again: soon at first, because a request that one line lost mostly arrives at the next try. */
const RETRY_DELAYS_MS = [100, 300, 900];

/** The statuses of a proxy while the api restarts; only these are retried. */
const RETRIED_STATUSES = [502, 503, 504];

/** Sends a request by ky, and gives the reply of whatever status. Rejects where none came. */
export async function sendByKy(url: string, options: Options): Promise<Response> {
  try {
    return await ky(url, {
      ...options,
      timeout: options.body instanceof FormData ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS,
      retry: {
        limit: RETRY_DELAYS_MS.length,
        delay: (attempt) => RETRY_DELAYS_MS[attempt - 1] ?? 0,
        methods: ['get'],
        statusCodes: RETRIED_STATUSES,
      },
      throwHttpErrors: (status) => RETRIED_STATUSES.includes(status), // ky retries only what it throws
    });
  } catch (cause) {
    if (cause instanceof HTTPError) return cause.response;
    throw cause;
  }
}
