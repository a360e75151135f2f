/**
 * What production is, and what it refuses. The api, the gateway, `start.mjs` and the commands all ask here, so that a
 * site that visitors can reach is safe before its manual was read.
 */
import { hostIn } from './listen-address';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The processes that have settings. */
export type ProcessName = 'api' | 'gateway';

/** NODE_ENV: `production`, or an address beyond this machine in `PUBLIC_URL`, `HOST` or `API_PORT`, asks for its rules. */
export const isProduction = ({ NODE_ENV, PUBLIC_URL, HOST, API_PORT = '' }: Environment): boolean =>
  NODE_ENV === 'production' ||
  Boolean(PUBLIC_URL && !isLoopback(PUBLIC_URL)) ||
  [HOST, hostIn(API_PORT)].some((host) => host && !isLoopbackHost(host));

/** Of NODE_ENV. Another one, such as "prod", would start with what is safe on one's own machine alone. */
const ENVIRONMENTS: readonly string[] = ['production', 'development', 'test'];

const unknownEnvironment = ({ NODE_ENV }: Environment): string[] =>
  !NODE_ENV || ENVIRONMENTS.includes(NODE_ENV)
    ? []
    : [`NODE_ENV is ${NODE_ENV}, and can be ${ENVIRONMENTS.join(', ')}. A site that others can reach is production.`];

/** Whether only this machine can reach the address. Text that is no address is not taken for one. */
const isLoopback = (address: string): boolean => URL.canParse(address) && isLoopbackHost(new URL(address).hostname);

export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|([\w-]+\.)+localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** A reason not to start, in sentences that name the settings. Nothing was written before it is thrown. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';

  constructor(readonly reasons: readonly string[]) {
    super(['This does not start:', ...reasons.map((reason) => `- ${reason}`)].join('\n'));
  }
}

/** For each process, and for both. Each gives the sentence for these settings; undefined when they keep the rule. */
type Rules = Readonly<Record<ProcessName | 'both', readonly ((env: Environment) => string | undefined)[]>>;

/** A setting that is on when it says so. */
export const isOn = (setting: string | undefined): boolean => setting === 'true' || setting === '1';

const MIN_SECRET_LENGTH = 32;
/** 32 random bytes in hexadecimal have all but a few of its 16 digits. */
const MIN_SECRET_CHARACTERS = 10;

const isGuessable = (secret: string): boolean =>
  secret.length < MIN_SECRET_LENGTH || new Set(secret).size < MIN_SECRET_CHARACTERS;

/** 1LINK takes up to 20 characters. */
const MIN_SHARED_PASSWORD_LENGTH = 16;

/** What is paid without money. */
const simulatedMethods = ({ JAZZCASH_MERCHANT_ID, ONEBILL_USERNAME }: Environment): string[] => [
  ...(JAZZCASH_MERCHANT_ID ? [] : ['cards']),
  ...(ONEBILL_USERNAME ? [] : ['bills']),
];

/** ALLOW_HTTP, ALLOW_NO_MAIL, ALLOW_SIMULATED_BANK (no): `true`: production without https, mail server, payment provider. */
const refusals: Rules = {
  both: [
    ({ PUBLIC_URL, ALLOW_HTTP }) => {
      if (!PUBLIC_URL)
        return 'PUBLIC_URL is not set. It is the address that visitors see, such as https://example.org.';
      if (!URL.canParse(PUBLIC_URL)) return `PUBLIC_URL must be an https address, and "${PUBLIC_URL}" is none.`;
      if (new URL(PUBLIC_URL).protocol === 'https:' || isOn(ALLOW_HTTP)) return undefined;
      return `PUBLIC_URL is ${PUBLIC_URL}, so passwords would travel unencrypted. Set an https address, or ALLOW_HTTP=true on a network that you trust.`;
    },
    ({ GATEWAY_KEY }) =>
      GATEWAY_KEY && isGuessable(GATEWAY_KEY)
        ? `GATEWAY_KEY can be guessed: it needs at least ${MIN_SECRET_LENGTH} random characters. Make one with \`openssl rand -base64 32\`.`
        : undefined,
  ],
  api: [
    ({ SECRET_KEY }) => {
      if (!SECRET_KEY)
        return 'SECRET_KEY is not set. It signs links and encrypts identity numbers. Make one with `openssl rand -base64 32` and keep it: without it, what it encrypted is lost.';
      if (!isGuessable(SECRET_KEY)) return undefined;
      return `SECRET_KEY can be guessed: it needs at least ${MIN_SECRET_LENGTH} random characters. Make one with \`openssl rand -base64 32\`.`;
    },
    ({ SMTP_URL, ALLOW_NO_MAIL }) =>
      SMTP_URL || isOn(ALLOW_NO_MAIL)
        ? undefined
        : 'SMTP_URL is not set, so nobody could confirm an address or reset a password. Set smtp://user:password@host:port, or ALLOW_NO_MAIL=true to keep mail in files.',
    (env) => {
      const simulated = simulatedMethods(env);
      return simulated.length === 0 || isOn(env.ALLOW_SIMULATED_BANK)
        ? undefined
        : `ALLOW_SIMULATED_BANK is not set, and ${simulated.join(' and ')} would be paid at a simulated bank, without money. Set JAZZCASH_MERCHANT_ID and ONEBILL_USERNAME with what belongs to them (docs/operations/payments.md), or ALLOW_SIMULATED_BANK=true for a demonstration.`;
    },
    ({ JAZZCASH_MERCHANT_ID, JAZZCASH_URL = '', ALLOW_SIMULATED_BANK }) =>
      JAZZCASH_MERCHANT_ID &&
      JAZZCASH_URL &&
      (!JAZZCASH_URL.startsWith('https:') || /sandbox/i.test(JAZZCASH_URL)) &&
      !isOn(ALLOW_SIMULATED_BANK)
        ? `JAZZCASH_URL is ${JAZZCASH_URL}, where no money is moved, or which is not https. Remove it for JazzCash's own, or set ALLOW_SIMULATED_BANK=true for a trial.`
        : undefined,
    ({ ONEBILL_USERNAME, ONEBILL_PASSWORD = '' }) =>
      ONEBILL_USERNAME && ONEBILL_PASSWORD.length < MIN_SHARED_PASSWORD_LENGTH
        ? `ONEBILL_PASSWORD can be guessed: it needs at least ${MIN_SHARED_PASSWORD_LENGTH} random characters, as whoever knows it can mark bills as paid.`
        : undefined,
  ],
  gateway: [],
};

const warnings: Rules = {
  both: [
    ({ GATEWAY_KEY }) =>
      GATEWAY_KEY
        ? undefined
        : 'GATEWAY_KEY is not set: the staff do not see which releases failed for visitors. Set the same 32 random characters for every gateway and api.',
  ],
  api: [
    ({ ALLOW_SIMULATED_BANK }) =>
      isOn(ALLOW_SIMULATED_BANK)
        ? 'ALLOW_SIMULATED_BANK is set: anybody can pay for anything, without money.'
        : undefined,
    ({ ONEBILL_USERNAME, ONEBILL_ADDRESSES }) =>
      ONEBILL_USERNAME && !ONEBILL_ADDRESSES
        ? 'ONEBILL_ADDRESSES is not set: whoever knows the password of 1LINK can mark bills as paid, from anywhere.'
        : undefined,
    ({ SMTP_URL, MAIL_FROM }) =>
      SMTP_URL && !MAIL_FROM ? 'MAIL_FROM is not set: mail servers refuse mail from azadkar.test.' : undefined,
    ({ DATABASE_URL }) =>
      DATABASE_URL
        ? undefined
        : 'DATABASE_URL is not set: the embedded database serves one process, and a power failure may lose data.',
    ({ API_PORT = '' }) =>
      isLoopbackHost(hostIn(API_PORT) ?? '127.0.0.1')
        ? undefined
        : `API_PORT is ${API_PORT}: make sure that only the gateway can connect to the api.`,
  ],
  gateway: [
    ({ HOST = 'localhost', PUBLIC_URL = '' }) =>
      isLoopbackHost(HOST) || !PUBLIC_URL.startsWith('https:')
        ? undefined
        : `HOST is ${HOST}, and the gateway speaks HTTP: make sure that only the proxy that ends https can connect to it.`,
    ({ TRUST_PROXY, PUBLIC_URL = '' }) =>
      TRUST_PROXY || !PUBLIC_URL.startsWith('https:')
        ? undefined
        : 'TRUST_PROXY is not set: behind the proxy that ends https, all visitors share one place in the limits, and one can use it up for all. Set its address, such as loopback.',
    ({ SECURITY_CONTACT }) =>
      SECURITY_CONTACT ? undefined : 'SECURITY_CONTACT is not set: security.txt names the email address of the site.',
    ({ RELEASE_POLICY_KEY, ALLOW_UNSIGNED_RELEASES }) =>
      RELEASE_POLICY_KEY || isOn(ALLOW_UNSIGNED_RELEASES)
        ? undefined
        : 'RELEASE_POLICY_KEY is not set: whoever can write to the release store decides what visitors run.',
  ],
};

const sentences = (rules: Rules, env: Environment, names: readonly ProcessName[]): string[] =>
  isProduction(env)
    ? [...rules.both, ...names.flatMap((name) => rules[name])].flatMap((check) => check(env) ?? [])
    : [];

/** Throws all reasons at once why these processes do not start with these settings. */
export function refuseUnsafeStart(env: Environment, ...names: ProcessName[]): void {
  const reasons = [...unknownEnvironment(env), ...sentences(refusals, env, names)];
  if (reasons.length > 0) throw new StartRefusal(reasons);
}

/** What an operator should know about the settings of a process, in sentences for its log. */
export const startWarnings = (env: Environment, name: ProcessName): string[] => sentences(warnings, env, [name]);
