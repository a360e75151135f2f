type Name<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer N}/${infer Tail}`
    ? N | Name<`/${Tail}`>
    : Rest
  : never;

/** An address from its pattern: toPath('/member/:memberId', { memberId: 7 }). A forgotten parameter does not compile. */
export function toPath<P extends string>(
  pattern: P,
  ...[params]: [Name<P>] extends [never] ? [] : [params: Record<Name<P>, string | number>]
): string {
  const values = (params ?? {}) as Record<string, string | number>;
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
