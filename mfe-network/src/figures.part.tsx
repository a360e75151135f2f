import { call } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { paths } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { FigureCard } from '@azadkar/shared-ui/blocks';

export const loader = ({ signal }: PartLoaderArgs<'staff-overview@1'>) => call(network.figures, { signal });

/** How the directory stands, and who wants to contribute. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { listed, public: open, incomplete, new_volunteers } = data;
  return (
    <FigureCard
      title="Directory"
      figures={[
        { label: 'Want to contribute', value: new_volunteers, waits: new_volunteers > 0, to: staffPaths.volunteers },
        { label: 'Profiles', value: listed, detail: `${open} open to everyone`, to: paths.peers },
        { label: 'Incomplete profiles', value: incomplete },
      ]}
    />
  );
}
