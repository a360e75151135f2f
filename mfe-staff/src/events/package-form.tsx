import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffPackage } from '@azadkar/shared-api/ticketing/staff/schema';
import { Button } from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { CheckboxField, NumberField, TextField } from '@azadkar/shared-ui/forms';
import { useRevalidator } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { DateTimeField, Fields, FieldsPanel, MoneyField } from '../edit/fields';
import { valuesOf } from '../edit/merge';

interface Props {
  eventId: number;
  /** Without one, a new package is added. */
  offer?: StaffPackage;
  onDone: () => void;
}

const EMPTY = { name: '', price: '', discounted_price: '', capacity: '', sale_from: '', sale_until: '', enabled: true };

const formOf = ({ id, taken, on_sale, ...fields }: StaffPackage) => valuesOf(fields);

/** A package in the place of its row. */
export function PackageForm({ eventId, offer, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const reload = async () => {
    const packages = await call(ticketingStaff.packages, { params: { eventId } });
    const found = packages.find(({ id }) => id === offer?.id);
    return found ? formOf(found) : EMPTY;
  };
  const done = async () => {
    onDone();
    await revalidate();
  };
  return (
    <EditForm
      label={offer?.name ?? 'New package'}
      draft={offer ? `package-${offer.id}` : `package-of-${eventId}`}
      schema={async () => (await ticketingStaff.savePackage.schemas())[offer ? 'packageForm' : 'newPackageForm']}
      saved={offer ? formOf(offer) : EMPTY}
      reload={offer && reload}
      button={offer ? 'Save' : 'Add the package'}
      actions={
        <>
          {offer?.taken === 0 && <Remove eventId={eventId} offer={offer} onDone={done} />}
          <Button size="sm" variant="outline" onClick={onDone}>
            Close
          </Button>
        </>
      }
      onSave={async (body) => {
        if (offer && 'version' in body)
          await call(ticketingStaff.savePackage, { params: { eventId, packageId: offer.id }, body });
        else await call(ticketingStaff.addPackage, { params: { eventId }, body });
        await done();
      }}
    >
      <PackageFields title={offer?.name ?? 'New package'} />
    </EditForm>
  );
}

const Remove = ({ eventId, offer: { id, name, version }, onDone }: Required<Props>) => (
  <ConfirmButton
    size="sm"
    color="fg.error"
    title="Delete this package"
    consequences={`“${name}” is deleted. Nobody has bought it. There is no way back.`}
    confirmLabel="Delete the package"
    cancelLabel="Keep it"
    destructive
    onConfirm={() =>
      call(ticketingStaff.deletePackage, { params: { eventId, packageId: id }, body: { version } }).then(onDone)
    }
  >
    Delete
  </ConfirmButton>
);

const PackageFields = ({ title }: { title: string }) => (
  <FieldsPanel title={title} wide>
    <TextField name="name" label="Name" required />
    <Fields beside>
      <MoneyField name="price" label="Price" required />
      <MoneyField name="discounted_price" label="Reduced price" description="Empty: none." />
      <NumberField name="capacity" label="How many" description="Empty: as many as the event has seats." />
    </Fields>
    <Fields beside>
      <DateTimeField name="sale_from" label="On sale from" />
      <DateTimeField name="sale_until" label="On sale until" />
    </Fields>
    <CheckboxField name="enabled" label="Can be bought" description="Without it, nobody sees the package." />
  </FieldsPanel>
);
