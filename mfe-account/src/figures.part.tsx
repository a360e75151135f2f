import { call } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { FigureCard } from '@azadkar/shared-ui/blocks';

export const loader = ({ signal }: PartLoaderArgs<'staff-overview@1'>) => call(account.figures, { signal });

/** How many members there are, who is new, and which plans they have. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { members, new_members, unconfirmed, plans } = data;
  return (
    <FigureCard
      title="Members"
      figures={[
        { label: 'Members', value: members, to: staffPaths.members },
        { label: 'New members', value: new_members, detail: 'in 7 days' },
        ...plans.map((plan) => ({ label: `${plan.name} plan`, value: plan.members })),
        { label: 'Unconfirmed', value: unconfirmed, detail: 'email addresses' },
      ]}
    />
  );
}
