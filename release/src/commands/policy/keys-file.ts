import { messageOf, Refusal } from '../../errors';
import type { Principal } from '../../policy/policy';
import { PUBLIC_KEY } from '../../policy/policy.schema';

/**
 * A pipeline for each name of a file such as {"ticketing": ["MCow…"], "shell": ["MCow…"]}, by which releases were trusted
 * before there were policies. A key that signs for several names is one pipeline; your own key is yours already.
 */
export function principalsOfKeysFile(content: string, you: Principal): Principal[] {
  try {
    const namesByKey = new Map<string, string[]>();
    for (const [name, keys] of Object.entries(parse(content)))
      for (const key of keys) namesByKey.set(key, [...(namesByKey.get(key) ?? []), name]);
    const pipelines = [...namesByKey].filter(([key]) => !you.keys.includes(key));
    return pipelines.map(([key, names], i) => ({
      name: `${names.join(' ').slice(0, 40)} pipeline${pipelines.length > 1 ? ` ${i + 1}` : ''}`,
      kind: 'pipeline',
      keys: [key],
      rights: [{ actions: ['publish'], names, channels: ['*'] }],
    }));
  } catch (error) {
    throw new Refusal(`The file of keys cannot be used: ${messageOf(error)}`);
  }
}

function parse(content: string): Record<string, string[]> {
  const value: unknown = JSON.parse(content);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is no JSON object.');
  return Object.fromEntries(Object.entries(value).map(([name, keys]) => [name, parseKeys(name, keys)]));
}

function parseKeys(name: string, keys: unknown): string[] {
  if (!Array.isArray(keys) || keys.length === 0) throw new Error(`${name} has no list of keys.`);
  const texts = keys.map(String);
  if (texts.every((key) => PUBLIC_KEY.test(key))) return texts;
  throw new Error(`a key of ${name} is not Ed25519.`);
}
