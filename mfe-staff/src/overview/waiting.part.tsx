import { call } from '@azadkar/shared-api';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { staff } from '@azadkar/shared-api/staff/staff';
import type { Waiting } from '@azadkar/shared-api/staff/staff/schema';
import { FigureCard } from '@azadkar/shared-ui/blocks';
import { ageOf, waitingTexts } from '../layout/waiting-texts';

export const loader = ({ signal }: PartLoaderArgs<'staff-overview@1'>) => call(staff.waiting, { signal });

/** Money, mail and errors that wait for the staff: how many, since when, and where they are worked off. */
export function Component({ data: waiting }: PartProps<'staff-overview@1', typeof loader>) {
  if (waiting.length === 0)
    return <FigureCard title="To do" figures={[]} note="Nothing waits. Refunds, payments and emails are all done." />;
  return (
    <FigureCard
      title="To do"
      figures={waiting.map((one) => ({
        label: waitingTexts[one.kind].label,
        value: one.count,
        detail: detailOf(one),
        waits: true,
        to: waitingTexts[one.kind].to,
      }))}
    />
  );
}

function detailOf({ kind, names, count, oldest_minutes }: Waiting[number]): string {
  if (kind === 'fall_back') return `in a day, of ${names.join(', ')}`;
  return count === 1 ? `for ${ageOf(oldest_minutes)}` : `the oldest for ${ageOf(oldest_minutes)}`;
}
