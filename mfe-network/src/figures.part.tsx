import { call } from '@azadkar/shared-api';
import { network } from '@azadkar/shared-api/network';
import { paths } from '@azadkar/shared-api/paths';
import type { PartLoaderArgs, PartProps } from '@azadkar/shared-api/slots';
import { LinkButton } from '@azadkar/shared-ui';
import { FigureCard } from '@azadkar/shared-ui/blocks';

export function loader({ signal }: PartLoaderArgs<'staff-overview@1'>) {
  return call(network.figures, { signal });
}

/** How the directory stands, and who wants to contribute. */
export function Component({ data }: PartProps<'staff-overview@1', typeof loader>) {
  const { listed, public: open, incomplete, new_volunteers } = data;
  return (
    <FigureCard
      title="Directory"
      figures={[
        { label: 'Want to contribute', value: new_volunteers, detail: 'not answered', waits: new_volunteers > 0 },
        { label: 'Profiles', value: listed, detail: `${open} open to everyone` },
        { label: 'Incomplete profiles', value: incomplete },
      ]}
    >
      <LinkButton to={paths.peers} size="sm" variant="outline">
        See the directory
      </LinkButton>
    </FigureCard>
  );
}
