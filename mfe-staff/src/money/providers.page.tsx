import { call } from '@azadkar/shared-api';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import type { Providers } from '@azadkar/shared-api/payments/staff/schema';
import { Text } from '@azadkar/shared-ui';
import { CheckboxField } from '@azadkar/shared-ui/forms';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { FieldsPanel } from '../edit/fields';
import { Panel } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';

export const loader = ({ request }: LoaderFunctionArgs) => call(paymentsStaff.providers, { request });

const formOf = ({ version, card, bill }: Providers) => ({ version, card: card.offered, bill: bill.offered });

/** Which payment methods are offered, and who moves the money of each. */
export function Component() {
  const providers = useLoaderData<typeof loader>();
  return (
    <RecordPage
      title="Payment providers"
      lead="Which ways to pay members can choose, and who moves the money."
      history={['payment_settings', { id: 'offered', version: providers.version }]}
    >
      <EditForm
        label="Ways to pay"
        schema={() => import('@azadkar/shared-api/payments/staff/schema').then(({ providersForm }) => providersForm)}
        saved={formOf(providers)}
        draft="payment-providers"
        onSave={(body) => call(paymentsStaff.saveProviders, { body })}
        reload={async () => formOf(await call(paymentsStaff.providers))}
      >
        <FieldsPanel title="Ways to pay that are offered">
          <CheckboxField name="card" label="Card" description="Members pay on the page of the provider." />
          <CheckboxField
            name="bill"
            label="1Bill"
            description="Members get a number to pay in their banking app, at an ATM or a branch."
          />
          <Text textStyle="sm" color="fg.muted">
            This is about new orders. An order that was placed before can be paid as its member has chosen.
          </Text>
        </FieldsPanel>
      </EditForm>
      <ProviderPanel title="Cards" provider={providers.card} />
      <ProviderPanel title="Bills" provider={providers.bill} />
    </RecordPage>
  );
}

const ProviderPanel = ({ title, provider: { provider, simulated, refunds, lists } }: ProviderProps) => (
  <Panel
    title={title}
    facts={[
      ['Provider', simulated ? 'The simulated bank: no money is moved' : provider],
      ['Refunds', refunds ? 'The provider returns money when you request it' : 'You transfer the money by hand'],
      ['Daily list', lists ? 'Compared every day, under Reconciliation' : 'The provider gives none'],
    ]}
  />
);

interface ProviderProps {
  title: string;
  provider: Providers['card'];
}
