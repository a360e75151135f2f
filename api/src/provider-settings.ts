/** The settings of payment providers. All of them are off by default: money is then moved by the simulated bank. */
import { type Environment, isOn } from '../../process/production';

export interface JazzCashSettings {
  /** Without a slash at its end. */
  url: string;
  merchantId: string;
  password: string;
  salt: string;
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
    /** JAZZCASH_MERCHANT_ID (the simulated bank): with it JazzCash moves the money of cards. */
    jazzCash: env.JAZZCASH_MERCHANT_ID ? readJazzCash(env, env.JAZZCASH_MERCHANT_ID) : undefined,
    /** ONEBILL_USERNAME (the simulated bank): with it 1Bill moves the money of bills. */
    oneBill: env.ONEBILL_USERNAME ? readOneBill(env, env.ONEBILL_USERNAME) : undefined,
  };
}

function readJazzCash(env: Environment, merchantId: string): JazzCashSettings {
  return {
    /** JAZZCASH_URL (`https://payments.jazzcash.com.pk`): the provider; `https://sandbox.jazzcash.com.pk` to try it out. */
    url: addressOf(env.JAZZCASH_URL || 'https://payments.jazzcash.com.pk'),
    merchantId,
    /** JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT: what the contract gives the association, as the merchant's id. */
    password: required(env, 'JAZZCASH_PASSWORD'),
    salt: required(env, 'JAZZCASH_INTEGRITY_SALT'),
    /** JAZZCASH_REFUNDS (off): `true` where the contract opens refunds by call. */
    refundsByCall: isOn(env.JAZZCASH_REFUNDS),
    timeoutMs: TIMEOUT_MS,
  };
}

const readOneBill = (env: Environment, username: string): OneBillSettings => ({
  /** ONEBILL_PASSWORD: what 1LINK is given for its calls, with the name. */
  username,
  password: required(env, 'ONEBILL_PASSWORD'),
  /** ONEBILL_ADDRESSES (none): the addresses that 1LINK calls from, separated by commas. */
  addresses: (env.ONEBILL_ADDRESSES ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean),
});

function required(env: Environment, name: string): string {
  const text = env[name];
  if (text) return text;
  throw new Error(`${name} is not set.`);
}

function addressOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/([^/])\/+$/, '$1');
  throw new Error(`JAZZCASH_URL must be an http address, not "${text}".`);
}
