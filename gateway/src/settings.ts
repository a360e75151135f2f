/** The settings of the gateway, read once from the environment. */
import type { KeyObject } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readPublicKey, readSigningKey } from '@azadkar/release';
import { defaultApiOrigin, defaultReleaseStore, defaults, publicUrlAt } from '../../process/defaults';
import { readStopSettings, type StopSettings } from '../../process/lifecycle';
import { type ListenAddress, listenAddressOf } from '../../process/listen-address';
import { type Environment, isLoopbackHost, isProduction, refuseUnsafeStart } from '../../process/production';
import { type AccessLogSetting, accessLogOf } from '../../process/telemetry/access-log';
import { metricsAddressOf } from '../../process/telemetry/metrics';

/** Every setting of the gateway: its variable, its default, its meaning. */
export interface Settings {
  /** HOST, PORT (`localhost`, `8080`): the network address to listen on; `0.0.0.0` for every interface. */
  readonly host: string;
  readonly port: number;
  /** API_ORIGIN (`http://127.0.0.1:8081`): the addresses of the api, separated by commas, which take turns. */
  readonly apiOrigins: readonly string[];
  /** The key for the call between gateways and apis. */
  readonly gatewayKey: string | undefined;
  /** RELEASE_STORE, CHANNEL (`.data/releases`, `live`): the store, and the line of revisions in it that is served. */
  readonly releaseStore: string;
  readonly channel: string;
  /** RELEASE_POLICY_KEY: the public key of the first release policy, or its file; nothing goes live that the policy refuses. */
  readonly policyKey: string | undefined;
  /** RELEASE_MONITOR_KEY, RELEASE_CONSOLE_KEY: under a policy, the private keys (PEM, or files) of guard and console. */
  readonly monitorKey: KeyObject | undefined;
  readonly consoleKey: KeyObject | undefined;
  /** ALLOW_UNSIGNED_RELEASES (`false`): `true` says that a production site needs no policy; else `/healthz` warns. */
  readonly unsignedProblem: string | null;
  /** WEBHOOK_URL, WEBHOOK_SECRET: where events of the channel are posted, and `whsec_` with the key of their signatures. */
  readonly webhook: WebhookSettings | null;
  /** Where the gateway keeps the newest numbers that it has served, so that no older ones come back. */
  readonly dataDir: string | undefined;
  /** CONSOLE_PORT, CONSOLE_URL (`8082`, `http://localhost:8082`): where the release console is; `off` for none. */
  readonly console: ConsoleSettings | null;
  /** With https, Strict-Transport-Security is sent. */
  readonly publicUrl: URL;
  /** SECURITY_CONTACT (the email address of the site): the email or https address in security.txt, where vulnerabilities are reported. */
  readonly securityContact: string | undefined;
  /** ASSET_ORIGIN: the origin that browsers load files of releases from, such as that of a CDN. */
  readonly assetOrigin: string | undefined;
  /** Whether a cookie may override the versions of its own visits: on a developer's machine, never with real members. */
  readonly allowOverrides: boolean;
  /** RENDERERS (`1`): processes that render the pages of each remote; 0 leaves all to browsers. */
  readonly renderers: number;
  /** RENDERER_ISOLATION (`available`; in production `required`): whether pages need renderers that the system keeps apart. */
  readonly rendererIsolation: 'required' | 'available';
  /** TRUST_PROXY (none; api: private networks): proxies whose `X-Forwarded-For` is trusted; needed behind a proxy. */
  readonly trustProxy: string | false;
  /** How it ends. */
  readonly stop: StopSettings;
  /** Of pino. */
  readonly logLevel: string;
  /** Where Prometheus reads /metrics. */
  readonly metrics: ListenAddress | null;
  /** A line for each request. */
  readonly accessLog: AccessLogSetting;
}

export interface WebhookSettings {
  readonly url: URL;
  /** Of the signature. */
  readonly key: Buffer;
}

/** Where the release console is. It has an origin of its own, so that no script of the site can use it. */
export interface ConsoleSettings extends ListenAddress {
  /** The address as release managers see it; https, unless it is on this machine. */
  readonly url: URL;
}

/** Throws a sentence when a setting cannot be used, and a StartRefusal when production is not safe with them. */
export function readSettings(env: Environment): Settings {
  refuseUnsafeStart(env, 'gateway');
  const port = portOf(env.PORT ?? String(defaults.port));
  const publicUrl = urlOf('PUBLIC_URL', env.PUBLIC_URL ?? publicUrlAt(port));
  return {
    host: env.HOST ?? 'localhost',
    port,
    apiOrigins: originsOf('API_ORIGIN', env.API_ORIGIN ?? defaultApiOrigin),
    gatewayKey: env.GATEWAY_KEY || undefined,
    releaseStore: env.RELEASE_STORE ?? defaultReleaseStore,
    channel: env.CHANNEL ?? defaults.channel,
    policyKey: env.RELEASE_POLICY_KEY ? readPublicKey(env.RELEASE_POLICY_KEY) : undefined,
    monitorKey: env.RELEASE_MONITOR_KEY ? readSigningKey(env.RELEASE_MONITOR_KEY) : undefined,
    consoleKey: env.RELEASE_CONSOLE_KEY ? readSigningKey(env.RELEASE_CONSOLE_KEY) : undefined,
    unsignedProblem: unsignedProblemOf(env),
    webhook: webhookOf(env),
    dataDir: env.DATA_DIR || undefined,
    console: consoleOf(env),
    publicUrl,
    securityContact: env.SECURITY_CONTACT ? contactOf(env.SECURITY_CONTACT) : undefined,
    assetOrigin: env.ASSET_ORIGIN ? urlOf('ASSET_ORIGIN', env.ASSET_ORIGIN).origin : undefined,
    allowOverrides: !isProduction(env),
    renderers: countOf('RENDERERS', env.RENDERERS ?? '1'),
    rendererIsolation: isolationOf(env),
    trustProxy: env.TRUST_PROXY || false,
    stop: readStopSettings(env),
    logLevel: env.LOG_LEVEL ?? 'info',
    metrics: metricsAddressOf(env),
    accessLog: accessLogOf(env.ACCESS_LOG, isProduction(env)),
  };
}

/** `--trial <file>`: the one revision to serve, as `release try` starts its own gateways; never in production. */
export function readTrial(args: string[], env: Environment): string | undefined {
  const { trial } = parseArgs({ args, options: { trial: { type: 'string' } } }).values;
  if (!trial || !isProduction(env)) return trial;
  throw new Error('--trial is for `release try`: a site serves what its channel has.');
}

function unsignedProblemOf(env: Environment): string | null {
  if (env.RELEASE_POLICY_KEY || env.ALLOW_UNSIGNED_RELEASES === 'true' || !isProduction(env)) return null;
  return (
    'nobody checks who made a release: whoever can write to the release store decides what visitors run. ' +
    'Set RELEASE_POLICY_KEY, or ALLOW_UNSIGNED_RELEASES=true if that is meant'
  );
}

function webhookOf({ WEBHOOK_URL, WEBHOOK_SECRET = '' }: Environment): WebhookSettings | null {
  if (!WEBHOOK_URL) return null;
  const key = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/.exec(WEBHOOK_SECRET)?.[1];
  if (key) return { url: urlOf('WEBHOOK_URL', WEBHOOK_URL), key: Buffer.from(key, 'base64') };
  throw new Error('WEBHOOK_URL needs a WEBHOOK_SECRET, such as what `echo whsec_$(openssl rand -base64 32)` prints.');
}

function consoleOf(env: Environment): ConsoleSettings | null {
  if (env.CONSOLE_PORT === 'off') return null;
  const { host, port } = listenAddressOf('CONSOLE_PORT', env.CONSOLE_PORT ?? String(defaults.consolePort), 'localhost');
  const url = urlOf('CONSOLE_URL', env.CONSOLE_URL ?? publicUrlAt(port));
  const staysHere = isLoopbackHost(host) && isLoopbackHost(url.hostname);
  if (staysHere || url.protocol === 'https:') return { host, port, url };
  throw new Error(
    'CONSOLE_URL must be an https address where the console can be reached from other machines: people type passwords there.',
  );
}

function isolationOf(env: Environment): Settings['rendererIsolation'] {
  const text = env.RENDERER_ISOLATION || (isProduction(env) ? 'required' : 'available');
  if (text === 'required' || text === 'available') return text;
  throw new Error(`RENDERER_ISOLATION must be "required" or "available", and "${text}" is neither.`);
}

function contactOf(text: string): string {
  if (/^[^\s@]+@[^\s@]+$|^https:\/\/\S+$/.test(text)) return text;
  throw new Error(`SECURITY_CONTACT must be an email or https address, and "${text}" is none.`);
}

function countOf(name: string, text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number, and "${text}" is none.`);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Error(`PORT must be a port number, and "${text}" is none.`);
}

function originsOf(name: string, text: string): readonly string[] {
  return [...new Set(text.split(',').map((part) => urlOf(name, part.trim()).origin))];
}

function urlOf(name: string, text: string): URL {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text);
  throw new Error(`${name} must be an http or https address, and "${text}" is none.`);
}
