import { fillPath, type PathParam, type PathParams } from './pattern';

/** An address from its pattern: toPath('/member/:memberId', { memberId: 7 }). A forgotten parameter does not compile. */
export function toPath<P extends string>(
  pattern: P,
  ...[params]: [PathParam<P>] extends [never] ? [] : [params: PathParams<P>]
): string {
  return fillPath(pattern, params);
}
