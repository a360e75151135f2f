import { Badge, type StatusColors } from '@azadkar/shared-ui';

interface Props<S extends string> {
  status: S;
  /** The palette of each status: gray is over, blue is under way, accent waits for the staff, green is good, red is bad. */
  colors: StatusColors<S>;
  /** What people read; without it, the status itself with a capital: "changed_meanwhile" is "Changed meanwhile". */
  labels?: Readonly<Record<S, string>>;
}

/** The status of a record, in words; the color only repeats it. */
export function StatusBadge<S extends string>({ status, colors, labels }: Props<S>) {
  return (
    <Badge colorPalette={colors[status]} whiteSpace="nowrap">
      {labels?.[status] ?? readable(status)}
    </Badge>
  );
}

const readable = (status: string) => (status.charAt(0).toUpperCase() + status.slice(1)).replaceAll('_', ' ');
