import type { MemberStatus } from '@azadkar/shared-api/account/rules';
import { brand } from '@azadkar/shared-api/brand';
import { Badge, type StatusColors, useSite } from '@azadkar/shared-ui';

type Palette = StatusColors<string>[string];

/** Gray is over, blue is under way, accent waits for the staff, green is good, red is bad; with a label where people read another word. */
type Look = Palette | readonly [Palette, label: string];

/** The badge of a status and, by the statuses, the words that people read: the color only repeats them. */
export function badgeOf<S extends string>(looks: Readonly<Record<S, Look>>) {
  const words = Object.fromEntries(
    Object.entries<Look>(looks).map(([status, look]) => [status, typeof look === 'string' ? inWords(status) : look[1]]),
  );
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each subject
  const StatusBadge = ({ status }: { status: S }) => {
    const look: Look | undefined = looks[status];
    return (
      <Badge colorPalette={typeof look === 'string' ? look : look?.[0]} whiteSpace="nowrap">
        {words[status] ?? inWords(status)}
      </Badge>
    );
  };
  return [StatusBadge, words] as const;
}

/** A stored word or an action of the audit log: "changed_meanwhile" is "Changed meanwhile". */
export function inWords(stored: string): string {
  const words = stored.replaceAll('_', ' ').replace('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const [MemberBadge] = badgeOf<MemberStatus>({
  active: 'green',
  suspended: 'red',
  superseded: ['gray', 'Replaced'],
  deleted: 'gray',
});

/** The member number as people read and dictate it. */
export function useMemberId(): (memberNo: string | number) => string {
  const { memberPrefix = brand.memberPrefix } = useSite();
  return (memberNo) => `${memberPrefix}-${memberNo}`;
}

export const MemberId = ({ memberNo }: { memberNo: string | number }) => useMemberId()(memberNo);
