import { staffWith } from '../endpoint';

/** The rows of the staff with one of these roles, those of lists among them: a page of one, and the task that writes it into a file. */
export function staffRows<const R extends Parameters<typeof staffWith>[0]>(roles: R, fresh?: { fresh: true }) {
  const { get, post } = staffWith(roles, fresh);
  const list = <
    const P extends `/${string}`,
    const Q extends string,
    const A extends string,
    const F extends readonly string[],
  >(
    path: P,
    query: Q,
    reply: A,
    filters: F,
  ) => get(path, { query, filters, reply });
  const exported = <const P extends `/${string}`, const Q extends string>(path: P, query: Q) =>
    post(path, { body: query, reply: 'startedExport' });
  return { get, post, list, exported };
}
