import type { MemberStatus } from '@azadkar/shared-api/account/rules';
import { brand } from '@azadkar/shared-api/brand';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { Badge, Card, chakra, Heading, Link, PageLink, type StatusColors, useSite } from '@azadkar/shared-ui';
import { DataTable } from '@azadkar/shared-ui/blocks';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** At the end of the title's line: a small link or button. */
  action?: ReactNode;
  /** Without space around the content, as a table or a list with lines has it. */
  flush?: boolean;
  /** Before the rest of the content. */
  facts?: readonly Fact[];
  children?: ReactNode;
}

/** A part of a page with a heading (h2). */
export function Panel({ title, action, flush = false, facts, children }: Props) {
  const heading = useId();
  return (
    <Card asChild>
      <section aria-labelledby={heading}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="center"
          columnGap="3"
          px="4"
          py="1"
          minHeight="11"
          borderBottomWidth="1px"
        >
          <Heading id={heading} size="md" fontSize="sm">
            {title}
          </Heading>
          {action}
        </chakra.div>
        <chakra.div p={flush ? '0' : '4'} minWidth="0">
          {facts && <Facts facts={facts} />}
          {children}
        </chakra.div>
      </section>
    </Card>
  );
}

interface TableProps<R> extends Omit<ComponentProps<typeof DataTable<R>>, 'compact' | 'rows'> {
  title: string;
  action?: ReactNode;
  /** Null is what the reader may not see. */
  rows: readonly R[] | null;
  /** Below the table. */
  children?: ReactNode;
}

/** A part of a page that is a table; nothing where it has no rows, unless `empty` says what that means. */
export function TablePanel<R>({ title, action, rows, children, ...table }: TableProps<R>) {
  if (!rows || (rows.length === 0 && table.empty === undefined)) return null;
  return (
    <Panel title={title} action={action} flush>
      <DataTable compact rows={rows} {...table} />
      {children}
    </Panel>
  );
}

/** A term and its value; one without a value is left out, unless it says what that means. */
export type Fact = readonly [term: string, value: ReactNode];

/** What is known of a record, as terms and values: <Facts facts={[['Order', order.number], ['Paid', paidAt]]} />. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <chakra.div containerType="inline-size">
    <List>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  </chakra.div>
);

/** The width of its place decides: beside each other on a wide one; on a narrow one a line for each, the term before its value. */
const NARROW = '@container (max-width: 24rem)';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
    '& dt': { color: 'fg.muted', textStyle: 'xs' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    [NARROW]: {
      gap: '2',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > div': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 13fr)',
        columnGap: '3',
        alignItems: 'baseline',
      },
    },
  },
});

/** A bar that stays in sight at the bottom of the screen. */
export const docked = {
  position: 'sticky',
  bottom: '3',
  zIndex: 'docked',
  px: '4',
  py: '2',
  bg: 'bg.panel',
  borderWidth: '1px',
  rounded: 'lg',
  shadow: 'lg',
} as const;

/** Small letters on a line of their own: what else is known of what they stand below. */
export const SmallText = chakra('span', { base: { display: 'block', color: 'fg.muted', textStyle: 'xs' } });

/** An address to write to. */
export const EmailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`}>
    <EmailAddress email={email} />
  </Link>
);

/** Where its place is narrow, the line ends before the @ and not within a word. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

export const PhoneLink = ({ phone }: { phone: string }) => <Link href={`tel:${phone}`}>{phone}</Link>;

/** A member's name or number, which leads to their page. */
export const MemberLink = ({ memberNo, children }: { memberNo: string | number; children: ReactNode }) => (
  <PageLink to={toPath(staffPaths.member, { memberNo })}>{children}</PageLink>
);

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
