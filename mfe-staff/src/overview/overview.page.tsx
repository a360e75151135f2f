import { call, rolesOf, session } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import type { FirstStep } from '@azadkar/shared-api/staff/rules';
import { staff } from '@azadkar/shared-api/staff/staff';
import { chakra, PageLink, Slot, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { Panel } from '../layout/panel';
import { StaffPage } from '../layout/staff-page';

/** What administrators have yet to do on a new site; nothing where an api of before has no such call. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ steps: readonly FirstStep[] }> {
  const isAdmin = rolesOf(session.getState()).includes('admin');
  return { steps: isAdmin ? await call(staff.firstSteps, { request }).catch(() => []) : [] };
}

/** What waits for the staff. Every figure comes from a part of the remote that it is about; this page knows none of them. */
export function Component() {
  const { steps } = useLoaderData<typeof loader>();
  return (
    <StaffPage
      title="Overview"
      lead="What waits for you, as of now. A mark on the left shows where somebody has to act."
    >
      {steps.length > 0 && <FirstSteps steps={steps} />}
      <Slot
        slot="staff-overview@1"
        props={{}}
        textStyle="md"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
        gap={{ base: '4', md: '6' }}
        css={{ '& > [data-part], & > [data-part] > div': { display: 'grid' } }} // cards of a row are equally high
      />
    </StaffPage>
  );
}

const texts: Readonly<Record<FirstStep, readonly [label: string, why: string, to: string]>> = {
  look: ['Enter name, color and logo', 'Until then the site has those it was installed with.', staffPaths.site],
  imprint: ['Enter the imprint', 'Who answers for the site, with address and registration.', staffPaths.site],
  policies: [
    'Publish the terms and the privacy notice',
    'Who joins accepts them.',
    toPath(staffPaths.content, { kind: 'page' }),
  ],
  event: ['Publish the first event', 'Visitors find it on the home page.', staffPaths.newEvent],
  plans: [
    'Name the plans, with their prices',
    'Until then the one with a price is that of the installation.',
    staffPaths.plans,
  ],
  payment: [
    'Connect a payment provider',
    'The simulated bank moves no money. It is a setting of the server.',
    staffPaths.paymentProviders,
  ],
  mail: ['Connect a mail server', 'Emails reach nobody. It is a setting of the server.', staffPaths.mail],
  administrator: ['Make a second administrator', 'A lost phone then locks nobody out.', staffPaths.roles],
};

/** Each goes when it is done. */
const FirstSteps = ({ steps }: { steps: readonly FirstStep[] }) => (
  <chakra.div mb={{ base: '4', md: '6' }}>
    <Panel title="First steps">
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {steps.map((step) => {
          const [label, why, to] = texts[step];
          return (
            <li key={step}>
              <PageLink to={to}>{label}</PageLink>
              <Text color="fg.muted">{why}</Text>
            </li>
          );
        })}
      </chakra.ul>
    </Panel>
  </chakra.div>
);
