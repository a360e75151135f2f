/** The settings of payment providers. All of them are off by default: money is then moved by the simulated bank. */
import { type Environment, isOn } from '../../process/production';

/**
 * How JazzCash's hash is made. `documented` is what its document describes and shows; the others are what integrations are
 * known to need, as merchants' accounts differ.
 */
export const HASH_VARIANTS = {
  documented: { encoding: 'utf8', withPassword: true, isUpperCase: false },
  'upper-case': { encoding: 'utf8', withPassword: true, isUpperCase: true },
  latin1: { encoding: 'latin1', withPassword: true, isUpperCase: false },
  'without-password': { encoding: 'utf8', withPassword: false, isUpperCase: false },
} as const;
export type HashVariant = (typeof HASH_VARIANTS)[keyof typeof HASH_VARIANTS];

export interface JazzCashSettings {
  /** Without a slash at its end. */
  url: string;
  merchantId: string;
  password: string;
  salt: string;
  hash: HashVariant;
  /** Whether refunds are asked for by call; the staff return money in the provider's portal otherwise. */
  refundsByCall: boolean;
  /** How long one try of a question waits. */
  timeoutMs: number;
}

/** Two tries of a question are still answered before the gateway gives up, after 30 seconds. */
const TIMEOUT_MS = 8000;

export interface OneBillSettings {
  username: string;
  password: string;
  /** The addresses that may call; empty for all that know the password. */
  addresses: readonly string[];
}

/** Undefined stands for the simulated bank. */
export interface ProviderSettings {
  jazzCash: JazzCashSettings | undefined;
  oneBill: OneBillSettings | undefined;
}

export function readProviderSettings(env: Environment): ProviderSettings {
  return {
    /** CARD_PAYMENTS (simulated): who moves the money of cards, `simulated` or `jazzcash`. */
    jazzCash: chosen(env, 'CARD_PAYMENTS', 'jazzcash') ? readJazzCash(env) : undefined,
    /** BILL_PAYMENTS (simulated): who moves the money of bills, `simulated` or `onebill`. */
    oneBill: chosen(env, 'BILL_PAYMENTS', 'onebill') ? readOneBill(env) : undefined,
  };
}

function readJazzCash(env: Environment): JazzCashSettings {
  const variant = env.JAZZCASH_HASH || 'documented';
  if (!isVariant(variant))
    throw new Error(`JAZZCASH_HASH must be one of ${Object.keys(HASH_VARIANTS).join(', ')}, not "${variant}".`);
  return {
    /** JAZZCASH_URL (https://payments.jazzcash.com.pk): the provider; https://sandbox.jazzcash.com.pk to try it out. */
    url: addressOf(env.JAZZCASH_URL || 'https://payments.jazzcash.com.pk'),
    /** JAZZCASH_MERCHANT_ID, JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT: what the contract gives the association. */
    merchantId: required(env, 'JAZZCASH_MERCHANT_ID'),
    password: required(env, 'JAZZCASH_PASSWORD'),
    salt: required(env, 'JAZZCASH_INTEGRITY_SALT'),
    /** JAZZCASH_HASH (documented): how the account's hash is made. */
    hash: HASH_VARIANTS[variant],
    /** JAZZCASH_REFUNDS (off): `true` where the contract opens refunds by call. */
    refundsByCall: isOn(env.JAZZCASH_REFUNDS),
    timeoutMs: TIMEOUT_MS,
  };
}

const isVariant = (name: string): name is keyof typeof HASH_VARIANTS => name in HASH_VARIANTS;

const readOneBill = (env: Environment): OneBillSettings => ({
  /** ONEBILL_USERNAME, ONEBILL_PASSWORD: what 1LINK is given for its calls. */
  username: required(env, 'ONEBILL_USERNAME'),
  password: required(env, 'ONEBILL_PASSWORD'),
  /** ONEBILL_ADDRESSES (none): the addresses that 1LINK calls from, separated by commas. */
  addresses: (env.ONEBILL_ADDRESSES ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean),
});

function chosen(env: Environment, name: 'CARD_PAYMENTS' | 'BILL_PAYMENTS', provider: string): boolean {
  const text = env[name] || 'simulated';
  if (text === 'simulated' || text === provider) return text === provider;
  throw new Error(`${name} must be one of simulated, ${provider}, not "${text}".`);
}

function required(env: Environment, name: string): string {
  const text = env[name];
  if (text) return text;
  throw new Error(`${name} is not set.`);
}

function addressOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new Error(`JAZZCASH_URL must be an http address, not "${text}".`);
}
