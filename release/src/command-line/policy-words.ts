/** Policies in words: who they name, with which rights, and what differs between two. */
import type { Policy, PolicyContent, Principal, Right } from '../policy/policy';
import { describeRule } from '../policy/second-word/rule';
import { fingerprintOf } from '../signing/signing-key';
import { table } from './io';

export function policyInWords(policy: Policy): string {
  const { policy: number, at, reason, heads, principals } = policy;
  const vouches = Object.entries(heads).map(([channel, { revision }]) => `revision ${revision} of ${channel}`);
  const head = `Policy ${number} is in force, since ${at}${reason ? ` (${reason})` : ''}. It vouches for ${vouches.join(', ') || 'no revision'}.`;
  const rows = principals.flatMap(({ name, kind, keys, console, rights }) => {
    const holds = [...keys.map(fingerprintOf), ...(console ? ['signs in to the console'] : [])].join(', ');
    const [first = '', ...others] = rights.map(rightInWords);
    return [[name, kind, holds || 'no key', first], ...others.map((each) => ['', '', '', each])];
  });
  return [`${head}\n\n${table([['who', 'what', 'keys', 'may'], ...rows])}`, ...rulesInWords(policy)].join('\n');
}

function rulesInWords({ secondWord = [] }: Policy): string[] {
  return secondWord.length > 0
    ? ["\nA second person's word is needed for", ...secondWord.map((rule) => `  ${describeRule(rule)}`)]
    : [];
}

const rightInWords = ({ actions, names, channels }: Right): string =>
  `${actions.join(', ')}: ${names.join(', ')}${channels.includes('*') ? '' : ` on ${channels.join(', ')}`}`;

/** One line for each difference. */
export function differencesOfPolicies(before: PolicyContent, after: PolicyContent): string[] {
  const [old, now] = [before, after].map(({ secondWord = [] }) => secondWord.map(describeRule));
  const lost = (from: readonly string[] = [], to: readonly string[] = []) => from.filter((each) => !to.includes(each));
  return [
    ...differencesOfPrincipals(before.principals, after.principals),
    ...lost(now, old).map((rule) => `${rule} needs a second person's word`),
    ...lost(old, now).map((rule) => `${rule} no longer needs a second person's word`),
  ];
}

function differencesOfPrincipals(before: readonly Principal[], after: readonly Principal[]): string[] {
  const gone = before.filter(({ name }) => !after.some((other) => other.name === name));
  return [
    ...after.flatMap((principal) => {
      const old = before.find(({ name }) => name === principal.name);
      return old
        ? changesOf(old, principal)
        : [`${principal.name} (${principal.kind}) is added`, ...changesOf(null, principal)];
    }),
    ...gone.map(({ name }) => `${name} is removed`),
  ];
}

function changesOf(before: Principal | null, { name, keys, console, rights }: Principal): string[] {
  const oldRights = (before?.rights ?? []).map(rightInWords);
  const newRights = rights.map(rightInWords);
  const lost = (from: readonly string[], to: readonly string[]) => from.filter((each) => !to.includes(each));
  const access =
    Boolean(before?.console) === Boolean(console)
      ? []
      : [`${name} ${console ? 'may' : 'may not'} sign in to the console`];
  return [
    ...lost(keys, before?.keys ?? []).map((key) => `${name} has the key ${fingerprintOf(key)}`),
    ...lost(before?.keys ?? [], keys).map((key) => `${name} has the key ${fingerprintOf(key)} no longer`),
    ...access,
    ...lost(newRights, oldRights).map((each) => `${name} may ${each}`),
    ...lost(oldRights, newRights).map((each) => `${name} no longer: ${each}`),
  ];
}
