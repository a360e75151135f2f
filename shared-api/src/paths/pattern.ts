/** Paths with parameters, as the router writes them: `/events/:eventId`. */

/** The names of a pattern's parameters. */
export type PathParam<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParam<`/${Tail}`>
    : Rest
  : never;

/** What a caller fills a pattern with. */
export type PathParams<P extends string> = Record<PathParam<P>, string | number>;

const PARAMETER = /:(\w+)/g;

/** The pattern with something else in place of each parameter. */
export function replaceParams(pattern: string, replacement: (name: string) => string): string {
  return pattern.replace(PARAMETER, (_, name: string) => replacement(name));
}

export function paramNames(pattern: string): string[] {
  return [...pattern.matchAll(PARAMETER)].map(([, name = '']) => name);
}

/** The path of a pattern, with its parameters filled in and percent-encoded. */
export function fillPath(pattern: string, params: Readonly<Record<string, string | number | undefined>> = {}): string {
  return replaceParams(pattern, (name) => encodeURIComponent(String(params[name])));
}

/** An address from its pattern: toPath('/member/:memberId', { memberId: 7 }). A forgotten parameter does not compile. */
export function toPath<P extends string>(
  pattern: P,
  ...[params]: [PathParam<P>] extends [never] ? [] : [params: PathParams<P>]
): string {
  return fillPath(pattern, params);
}
