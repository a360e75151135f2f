/**
 * Defaults of ports, the data folder and the channel, which environment variables replace: `start.mjs`, `dev.mjs`, the api,
 * the gateway and the release command all need the same values.
 */
export const defaults = {
  /** Of the gateway, where visitors arrive. */
  port: 8080,
  apiPort: 8081,
  /** Of the release console, which never shares an origin with the site. */
  consolePort: 8082,
  dataDir: '.data',
  channel: 'live',
  /** The largest JSON body that the api takes, which the gateway refuses before it passes anything on. */
  apiBodyLimitBytes: 256 * 1024,
} as const;

export const publicUrlAt = (port: number | string) => `http://localhost:${port}`;
export const apiOriginAt = (port: number | string) => `http://127.0.0.1:${port}`;
export const releaseStoreIn = (dataDir: string) => `${dataDir}/releases`;

export const defaultPublicUrl = publicUrlAt(defaults.port);
export const defaultApiOrigin = apiOriginAt(defaults.apiPort);
export const defaultReleaseStore = releaseStoreIn(defaults.dataDir);
