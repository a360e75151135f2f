import { call, newIdempotencyKey, Refused, submit } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import {
  type MembershipOffer,
  type MembershipOrderForm,
  membershipOrderForm,
  type Package,
} from '@azadkar/shared-api/account/schema';
import { paths } from '@azadkar/shared-api/paths';
import { FREE, ONE_BILL, type OrderTotals, orderTotals, refundRules } from '@azadkar/shared-api/payments/rules';
import { ticketing } from '@azadkar/shared-api/ticketing';
import {
  Alert,
  Card,
  DescriptionItem,
  DescriptionList,
  Flex,
  formatPrice,
  formatTerm,
  Heading,
  Note,
  PageHeading,
  Text,
  usePageTitle,
  useSite,
} from '@azadkar/shared-ui';
import {
  Aside,
  leaveFor,
  loadOfferedMethods,
  methodLabels,
  type PricedMethod,
  Subsection,
  UnpaidOrders,
  WayOn,
  WithAside,
} from '@azadkar/shared-ui/blocks';
import { DiscountCodeField, Form, RadioGroupField, SubmitButton } from '@azadkar/shared-ui/forms';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { FeatureList } from './feature-list';

/** Loads the package, and the reason why the member cannot order it now (null: the member can). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const name = params.packageName ?? '';
  const [[plan], offer, unpaid, offered] = await Promise.all([
    call(account.findPackage, { params: { packageIdOrName: name }, request }),
    findOffer(name, request),
    call(ticketing.unpaidOrders, { request }),
    loadOfferedMethods(request),
  ]);
  if (!plan) throw new Refused('This package could not be found.', 404);
  const unpaidOrders = unpaid.filter(({ kind }) => kind === 'membership' && plan.price > 0);
  return { plan, ...offer, unpaidOrders, offered };
}

/** What paying today gives, and ends; or why the member cannot order it. */
async function findOffer(name: string, request: Request) {
  try {
    const { term, replaces } = await call(account.validateMembership, { body: { package_name: name }, request });
    return { term, replaces, refusal: null };
  } catch (error) {
    if (error instanceof Refused && error.status !== 401) return { term: null, replaces: null, refusal: error.message };
    throw error;
  }
}

export function Component() {
  const { plan, term, replaces, refusal, unpaidOrders, offered } = useLoaderData<typeof loader>();
  const title = `${plan.name} membership`;
  usePageTitle(title);
  const [reduced, setReduced] = useState<OrderTotals | null>(null);
  const totals = reduced ?? orderTotals(plan.price, plan.discounted_price);
  return (
    <>
      <PageHeading title={title} lead={leadOf(plan, term)} />
      {unpaidOrders.length > 0 ? (
        <UnpaidOrders
          orders={unpaidOrders}
          title={`You have an unpaid order of ${unpaidOrders[0]?.package_name === plan.name ? 'this' : unpaidOrders[0]?.package_name} membership`}
        />
      ) : refusal ? (
        <Alert tone="warning" live={false} title="You cannot order this package now" action={<NextLinks />}>
          {refusal}
        </Alert>
      ) : (
        <WithAside from="xl">
          <Aside>
            <OrderSummary plan={plan} term={term} totals={totals} />
          </Aside>
          {replaces && (
            <Alert tone="info" live={false} title={`It takes the place of your ${replaces} membership at once`} />
          )}
          <PaymentForm key={plan.id} plan={plan} offered={offered} totals={totals} onTotals={setReduced} />
          <Subsection title="What is in it" size="lg">
            <FeatureList features={plan.features} />
          </Subsection>
        </WithAside>
      )}
    </>
  );
}

/** What the member gets: until when, and that nothing is charged again. */
function leadOf({ term_months, price }: Package, term: MembershipOffer['term']): string | null {
  if (price === 0) return 'Free, and it never expires.';
  if (term_months === 0) return 'It never expires.';
  return term && `From ${formatTerm(term)}, if you pay today. It does not renew by itself.`;
}

const NextLinks = () => (
  <Flex gap="3" wrap="wrap">
    <WayOn to={paths.membership}>Membership Details</WayOn>
    <WayOn to={paths.orders}>Order History</WayOn>
  </Flex>
);

interface Props {
  plan: Package;
  /** What paying today gives; null for a plan that never expires. */
  term: MembershipOffer['term'];
  totals: OrderTotals;
}

/** The order: subtotal, discount, total, and the term that it pays for. */
function OrderSummary({ plan, term, totals: { subtotal, discount, total } }: Props) {
  const refunds = refundRules.membership(useSite());
  return (
    <Card padding="lg" bg="bg.subtle">
      <Heading size="lg" mb="4">
        Your order
      </Heading>
      <DescriptionList variant="bill">
        <DescriptionItem term={`${plan.name} membership`}>{formatPrice(subtotal)}</DescriptionItem>
        {discount > 0 && <DescriptionItem term="Discount">−{formatPrice(discount)}</DescriptionItem>}
        <DescriptionItem term="Total">{formatPrice(total)}</DescriptionItem>
      </DescriptionList>
      {term && (
        <Text mt="4" textStyle="sm">
          <Text as="span" display="block" color="fg.muted">
            Term
          </Text>
          {formatTerm(term)}
        </Text>
      )}
      {total > 0 && refunds && <Note mt="3">{refunds}</Note>}
    </Card>
  );
}

interface PaymentFormProps {
  plan: Package;
  /** The methods on offer. */
  offered: readonly PricedMethod[];
  totals: OrderTotals;
  /** With a discount code. */
  onTotals: (totals: OrderTotals | null) => void;
}

/** Chooses the payment method and places the order: a card payment continues at the bank, 1Bill with the bill. */
function PaymentForm({ plan, offered, totals: { total }, onTotals }: PaymentFormProps) {
  const only = offered.length === 1 ? offered[0] : undefined;
  const applyCode = async (code: string) => {
    const reduced = await call(account.planWithCode, { body: { package_id: plan.id, code } });
    onTotals(reduced);
    return reduced;
  };
  const order = useOrderMembership(total, applyCode);
  return (
    <Form
      schema={membershipOrderForm}
      initialValues={{ package_id: plan.id, payment_method: plan.price === 0 ? FREE : (only ?? null), code: '' }}
      onSubmit={order}
    >
      {plan.price === 0 ? (
        <Text>Nothing to pay. If you have a paid membership now, it stays until its term ends.</Text>
      ) : total === 0 ? (
        <Text>Nothing to pay.</Text>
      ) : only ? (
        <Text>{methodLabels[only]}</Text>
      ) : (
        <RadioGroupField
          name="payment_method"
          label="Payment method"
          choices={offered.map((value) => ({ value, label: methodLabels[value] }))}
          variant="card"
          required
        />
      )}
      {plan.price > 0 && <DiscountCodeField check={applyCode} onTotals={onTotals} total={total} />}
      <SubmitButton width={{ base: 'full', sm: 'fit-content' }}>
        {total > 0 ? `Pay ${formatPrice(total)}` : plan.price > 0 ? `Get ${plan.name}` : `Change to ${plan.name}`}
      </SubmitButton>
    </Form>
  );
}

function useOrderMembership(total: number, applyCode: (code: string) => Promise<unknown>) {
  const [keyPrefix] = useState(newIdempotencyKey);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (form: MembershipOrderForm) => {
    const idempotencyKey = [keyPrefix, form.payment_method, form.code].filter(Boolean).join('-'); // another method is another order
    const body = {
      package_id: form.package_id,
      payment_method: form.payment_method,
      code: form.code,
      shown_total: total,
    };
    const { data } = await submit(account.orderMembership, { body, idempotencyKey }).catch(async (cause: unknown) => {
      // The price or the offer is another one now.
      if (cause instanceof Refused && cause.status === 409)
        await Promise.all([revalidate(), form.code && applyCode(form.code).catch(() => undefined)]);
      throw cause;
    });
    if (typeof data === 'string') return leaveFor(data);
    if (form.payment_method === ONE_BILL && total > 0)
      return navigate(`${paths.payBill}?${new URLSearchParams(data.order)}`);
    await navigate(paths.membership);
  };
}
