import { call, Refused, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, Flex, LinkButton, PageHeading, usePageTitle } from '@azadkar/shared-ui';
import { Aside, WithAside } from '@azadkar/shared-ui/blocks';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { OrderSummary } from './order-summary';
import { PaymentForm } from './payment-form';

/** Loads the package, and the reason why the member cannot order it now (null: the member can). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const name = params.packageName ?? '';
  const [[plan], refusal] = await Promise.all([
    call(account.findPackage, { params: { packageIdOrName: name }, request }),
    findRefusal(name, request),
  ]);
  if (!plan) throw new Refused('This package could not be found.', 404);
  return { plan, refusal };
}

async function findRefusal(name: string, request: Request): Promise<string | null> {
  try {
    await submit(account.validateMembership, { body: { package_name: name }, request });
    return null;
  } catch (error) {
    if (error instanceof Refused && error.status !== 401) return error.message;
    throw error;
  }
}

export function Component() {
  const { plan, refusal } = useLoaderData<typeof loader>();
  const title = `${plan.name} membership`;
  usePageTitle(title);
  return (
    <>
      <PageHeading title={title} lead={termOf(plan.term_months)} />
      {refusal ? (
        <Alert tone="warning" live={false} title="You cannot order this package now" action={<NextLinks />}>
          {refusal}
        </Alert>
      ) : (
        <WithAside from="xl">
          <PaymentForm key={plan.id} plan={plan} />
          <Aside>
            <OrderSummary plan={plan} />
          </Aside>
        </WithAside>
      )}
    </>
  );
}

const termOf = (months: number) =>
  months === 0 ? 'Free, and it never expires.' : `Lasts ${months === 12 ? 'one year' : `${months} months`}.`;

function NextLinks() {
  return (
    <Flex gap="3" wrap="wrap">
      <LinkButton size="sm" variant="outline" to={paths.membership}>
        Membership Details
      </LinkButton>
      <LinkButton size="sm" variant="outline" to={paths.orders}>
        Order History
      </LinkButton>
    </Flex>
  );
}
