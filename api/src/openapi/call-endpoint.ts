/**
 * Any call from the command line: `npm run call -w api -- account.login email=demo@azadkar.test password=azadkar-demo`.
 * Without a name it lists them all. TOKEN and SESSION say who calls: the token of a sign-in, and the cookie
 * that came with it, which is printed too. API_ORIGIN says where the api is.
 */
import type { Endpoint } from '@azadkar/shared-api';
import { fillPath, paramNames } from '@azadkar/shared-api/paths';
import { defaultApiOrigin } from '../../../process/defaults';
import { endpointsBySubject } from './endpoints';

const origin = process.env.API_ORIGIN ?? defaultApiOrigin;
const endpoints = endpointsBySubject.flatMap(([, ofSubject]) => ofSubject);

const [name, ...words] = process.argv.slice(2);
const endpoint = endpoints.find((known) => known.name === name);
if (!endpoint) listEndpoints();
else
  await callEndpoint(endpoint, Object.fromEntries(words.map(readField))).catch((cause: unknown) => {
    console.error(`No answer from ${origin}.`, cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  });

/** 'id=11' as a field. What is JSON is read as JSON, so a text of digits needs quotes: phone='"0300"'. */
function readField(word: string): [string, unknown] {
  const [, field = word, text = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
  try {
    return [field, JSON.parse(text)];
  } catch {
    return [field, text];
  }
}

async function callEndpoint({ method, path }: Endpoint, fields: Record<string, unknown>): Promise<void> {
  const names = paramNames(path);
  const params = Object.fromEntries(names.map((field) => [field, String(fields[field] ?? '')]));
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)));
  const url = new URL(`/api${fillPath(path, params)}`, origin);
  if (method === 'GET') for (const [field, value] of Object.entries(rest)) url.searchParams.set(field, String(value));
  const answer = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(process.env.TOKEN && { authorization: `Bearer ${process.env.TOKEN}` }),
      ...(process.env.SESSION && { cookie: process.env.SESSION }),
    },
    body: method === 'GET' ? undefined : JSON.stringify(rest),
  });
  console.info(`${answer.status} ${answer.statusText}\n${JSON.stringify(await answer.json(), null, 2)}`);
  for (const cookie of answer.headers.getSetCookie()) console.info(`SESSION='${cookie.replace(/;.*$/, '')}'`);
  process.exitCode = answer.ok ? 0 : 1;
}

function listEndpoints(): void {
  for (const { name, method, path, access, summary } of endpoints) {
    console.info(
      `${name.padEnd(34)} ${method.padEnd(4)} /api${path}${access === 'member' ? ' (members)' : ''}\n    ${summary}`,
    );
  }
  if (name) process.exitCode = 1;
}
