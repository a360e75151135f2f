/** Every environment variable that the api reads. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isBucketAddress } from '@azadkar/release/s3';
import { defaultPublicUrl, defaults } from '../../process/defaults';
import { readStopSettings, type StopSettings } from '../../process/lifecycle';
import { type ListenAddress, listenAddressOf } from '../../process/listen-address';
import { isProduction, refuseUnsafeStart, StartRefusal } from '../../process/production';
import { type AccessLogSetting, accessLogOf } from '../../process/telemetry/access-log';
import { metricsAddressOf } from '../../process/telemetry/metrics';
import { defaultDataParent } from './assets';
import { errorCodeOf } from './error-code';
import { type KeyRing, keyRing } from './platform/security/keys';
import { type ProviderSettings, readProviderSettings } from './provider-settings';

/** How long PostgreSQL may take, and how many connections one process uses. */
export interface DatabaseLimits {
  /** Connections for requests; background work has two more. */
  pool: number;
  /** The longest wait for a connection, a free one of the pool or a new one. */
  connectTimeoutMs: number;
  /** A call that has a connection for longer is slow, see `bulkhead`. */
  slowCallMs: number;
  /** The longest wait of a statement for a lock of another transaction. */
  lockTimeoutMs: number;
  /** The longest run of a statement; 0 for no limit. */
  statementTimeoutMs: number;
}

/** A call that waits for all of them in turn is still answered before the gateway gives up, after 30 seconds. */
export const DEFAULT_LIMITS: DatabaseLimits = {
  pool: 10,
  connectTimeoutMs: 5_000,
  slowCallMs: 1_000,
  lockTimeoutMs: 3_000,
  statementTimeoutMs: 15_000,
};

export interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseLimits: DatabaseLimits;
  smtpUrl: string | undefined;
  mailFrom: string;
  inbound: InboundMail | null;
  filesStore: string;
  seed: 'demo' | 'empty';
  keys: KeyRing;
  providers: ProviderSettings;
  gatewayKey: string | undefined;
  trustProxy: string;
  /** Multiplies every rate limit; tests raise it. */
  rateLimits: number;
  /** Whether a direct call, not one through the gateway, may use a token without the secret of its session: in development. */
  allowBearerAlone: boolean;
  production: boolean;
  stop: StopSettings;
  logLevel: string;
  metrics: ListenAddress | null;
  accessLog: AccessLogSetting;
}

/** Where answers to emails arrive. */
interface InboundMail {
  /** issues@example.org; what is answered goes to issues+<token>@example.org. */
  address: string;
  /** What the mail server proves itself with. */
  key: string;
}

/** The settings of code that only makes links to the website, such as an email. */
export type PublicUrl = Pick<Settings, 'publicUrl'>;

/** The settings of code that also says how an order is paid. */
export type PaymentSettings = Pick<Settings, 'publicUrl' | 'providers'>;

/** Reads the settings, each with its default. Throws a StartRefusal when it is not safe to start with them. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  refuseUnsafeStart(env, 'api');
  const production = isProduction(env);
  const dataDir = env.DATA_DIR ? path.resolve(env.DATA_DIR) : path.join(defaultDataParent, defaults.dataDir);
  return {
    /** API_PORT (`8081`): where the api listens, for this machine alone or, as `10.0.0.5:8081`, for gateways on others. */
    ...listenAddressOf('API_PORT', env.API_PORT || String(defaults.apiPort)),
    /** PUBLIC_URL (`http://localhost:8080`): the address that visitors see, for links in mail and documents; https. */
    publicUrl: (env.PUBLIC_URL ?? defaultPublicUrl).replace(/\/$/, ''),
    /** DATA_DIR (`.data`): database, files, mail and secrets of a server that has no other place for them. */
    dataDir,
    /** DATABASE_URL: `postgres://…`; without it an embedded PGlite under `DATA_DIR`, for one process. */
    databaseUrl: env.DATABASE_URL || undefined,
    /** DATABASE_POOL (`10`): connections for requests; background work and the health check have three more. */
    databaseLimits: { ...DEFAULT_LIMITS, pool: poolOf(env) },
    /** SMTP_URL: `smtp://user:password@host:port`; without it mail stays under `DATA_DIR`, for the mailbox page. */
    smtpUrl: env.SMTP_URL || undefined,
    /** MAIL_FROM (`Azadkar <no-reply@azadkar.test>`): the sender of all mail. */
    mailFrom: env.MAIL_FROM ?? 'Azadkar <no-reply@azadkar.test>',
    /** INBOUND_ADDRESS, INBOUND_KEY: where answers by mail arrive, and the mail server's secret: operations/mail.md. */
    inbound: readInbound(env),
    /** FILES_STORE (`DATA_DIR/files`): uploads and pictures: a directory or `s3://bucket/prefix?endpoint=…`; replicas share it. */
    filesStore: filesStoreIn(env, dataDir),
    /** SEED (`demo`; in production `empty`): what an empty database starts with, `demo` or `empty`. */
    seed: oneOf('SEED', env.SEED || (production ? 'empty' : 'demo'), ['demo', 'empty']),
    /** SECRET_KEY, SECRET_KEYS_OLD: signs links and encrypts; former keys, with commas, only read. Replicas share both. */
    keys: keyRing(secretOf(env.SECRET_KEY) || ownSecret(dataDir), listOf(env.SECRET_KEYS_OLD)),
    /** In provider-settings.ts. */
    providers: readProviderSettings(env),
    /** GATEWAY_KEY: 32 random characters that gateways and apis share; without it failed releases are not counted, and gateways know no staff. */
    gatewayKey: env.GATEWAY_KEY || undefined,
    /** This machine is trusted too, as its gateway shares the setting; the default is private networks. */
    trustProxy: env.TRUST_PROXY ? `loopback, ${env.TRUST_PROXY}` : 'loopback, linklocal, uniquelocal',
    rateLimits: 1,
    allowBearerAlone: !production,
    /**
     * See isProduction. Otherwise every reply is checked against the contract,
     * and the dev mailbox and the page of the contract are served.
     */
    production,
    /** How it ends. */
    stop: readStopSettings(env),
    /** LOG_LEVEL (`info`): a level of pino; `silent` turns logs off. */
    logLevel: env.LOG_LEVEL ?? 'info',
    /** Where Prometheus reads /metrics. */
    metrics: metricsAddressOf(env),
    /** A line for each request. */
    accessLog: accessLogOf(env.ACCESS_LOG, production),
  };
}

function poolOf(env: NodeJS.ProcessEnv): number {
  const pool = wholeNumber('DATABASE_POOL', env.DATABASE_POOL, DEFAULT_LIMITS.pool);
  if (pool < 1) throw new Error('DATABASE_POOL must be at least 1.');
  return pool;
}

/** One needs the other. */
function readInbound({ INBOUND_ADDRESS: address = '', INBOUND_KEY: key = '' }: NodeJS.ProcessEnv): InboundMail | null {
  if (!address && !key) return null;
  const faults = [
    // with "+", a token of 45 characters and the limit of 64 before the @
    ...(/^[a-z0-9._-]{1,18}@[a-z0-9.-]+$/i.test(address)
      ? []
      : ['INBOUND_ADDRESS must be an address with at most 18 characters before the @, such as issues@example.org.']),
    ...(key.length >= MIN_INBOUND_KEY
      ? []
      : [`INBOUND_KEY must be a secret of at least ${MIN_INBOUND_KEY} characters: openssl rand -hex 32`]),
  ];
  if (faults.length > 0) throw new StartRefusal(faults);
  return { address, key };
}

const MIN_INBOUND_KEY = 32;

/** A directory, or s3://<bucket>/<prefix>. */
function filesStoreIn({ FILES_STORE }: NodeJS.ProcessEnv, dataDir: string): string {
  if (FILES_STORE && isBucketAddress(FILES_STORE)) return FILES_STORE;
  if (FILES_STORE && /^\w+:\/\//.test(FILES_STORE))
    throw new StartRefusal([`FILES_STORE must be a directory or s3://<bucket>/<prefix>, not "${FILES_STORE}".`]);
  return path.resolve(FILES_STORE || path.join(dataDir, 'files'));
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}".`);
  return value;
}

/** Once it is a former key it stands in a list. */
function secretOf(text: string | undefined): string | undefined {
  if (!text || (!text.includes(',') && text === text.trim())) return text;
  throw new Error(
    'SECRET_KEY must contain no comma and no space at its ends: SECRET_KEYS_OLD could not name it later.',
  );
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (!found) throw new Error(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  return found;
}

/**
 * The secret of this data directory, made once. Of two processes that start together, both use the one written first.
 */
function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file); // it is read whole or not at all
  } catch (cause) {
    if (errorCodeOf(cause) !== 'EEXIST') throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
