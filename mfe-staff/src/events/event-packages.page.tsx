import { call } from '@azadkar/shared-api';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import type { StaffPackage } from '@azadkar/shared-api/ticketing/staff/schema';
import {
  Alert,
  Button,
  Card,
  chakra,
  EmptyState,
  formatMoment,
  formatPrice,
  Heading,
  HStack,
  Stack,
  useAction,
} from '@azadkar/shared-ui';
import { ConfirmButton } from '@azadkar/shared-ui/blocks';
import { CheckboxField, NumberField, TextField } from '@azadkar/shared-ui/forms';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom';
import { EditForm } from '../edit/edit-form';
import { DateTimeField, Fields, FieldsPanel, MoneyField } from '../edit/fields';
import { valuesOf } from '../edit/merge';
import { MoveButton } from '../layout/move-button';
import { badgeOf, Facts } from '../layout/panel';
import { EventFrame, loadEvent } from './event-frame';
import { Seats } from './status';

export const loader = (args: LoaderFunctionArgs) => loadEvent(args, { packages: ticketingStaff.packages });

/** What can be bought for an event: what it costs, how many there are, and when. */
export function Component() {
  const { event, now, packages } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const revalidator = useRevalidator();
  const close = () => setOpen(null);
  const move = async (index: number, step: 1 | -1) => {
    const ids = packages.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ids.splice(index + step, 0, moved);
    await call(ticketingStaff.sortPackages, { params: { eventId: event.id }, body: { ids } });
    await revalidator.revalidate();
  };
  const add = (
    <Button size="sm" onClick={() => setOpen('new')}>
      <Plus aria-hidden="true" />
      Add a package
    </Button>
  );
  return (
    <EventFrame event={event} now={now} action={open !== 'new' && event.status !== 'cancelled' && add}>
      <Stack gap="4">
        {event.status !== 'draft' && event.taken > 0 && (
          <Alert live={false}>Tickets that are booked keep the price they were booked at.</Alert>
        )}
        {open === 'new' && <PackageForm eventId={event.id} onDone={close} />}
        {packages.length === 0 && open !== 'new' && (
          <EmptyState
            title="No packages yet"
            text="People buy a package: a ticket with a name and a price."
            action={add}
          />
        )}
        <Stack as="ul" listStyleType="none" gap="3">
          {packages.map((offer: StaffPackage, index) => (
            <li key={offer.id}>
              {open === offer.id ? (
                <PackageForm eventId={event.id} offer={offer} onDone={close} />
              ) : (
                <PackageRow
                  offer={offer}
                  onEdit={event.status === 'cancelled' ? undefined : () => setOpen(offer.id)}
                  onMove={(step) => move(index, step)}
                  isFirst={index === 0}
                  isLast={index === packages.length - 1}
                />
              )}
            </li>
          ))}
        </Stack>
      </Stack>
    </EventFrame>
  );
}

interface Props {
  offer: StaffPackage;
  onEdit: (() => void) | undefined;
  onMove: (step: 1 | -1) => Promise<void>;
  isFirst: boolean;
  isLast: boolean;
}

const looks = { on_sale: 'green', not_on_sale: 'gray', sold_out: 'accent' } as const;
const [OfferBadge] = badgeOf(looks);

function statusOf({ on_sale, capacity, taken }: StaffPackage): keyof typeof looks {
  if (on_sale) return 'on_sale';
  return capacity !== null && taken >= capacity ? 'sold_out' : 'not_on_sale';
}

/** A package as it is, with what can be done about it. */
function PackageRow({ offer, onEdit, onMove, isFirst, isLast }: Props) {
  const up = useAction(() => onMove(-1));
  const down = useAction(() => onMove(1));
  const { name, price, discounted_price, capacity, taken, sale_from, sale_until } = offer;
  return (
    <Card p="4" gap="3">
      <HStack justify="space-between" gap="3" wrap="wrap">
        <HStack gap="3" minWidth="0">
          <Heading as="h2" size="md" fontSize="sm" overflowWrap="anywhere">
            {name}
          </Heading>
          <OfferBadge status={statusOf(offer)} />
        </HStack>
        <HStack gap="1">
          <MoveButton name={name} step={-1} disabled={isFirst} loading={up.busy} onClick={() => void up.run()} />
          <MoveButton name={name} step={1} disabled={isLast} loading={down.busy} onClick={() => void down.run()} />
          {onEdit && (
            <Button size="xs" variant="outline" onClick={onEdit}>
              Edit<chakra.span srOnly> {name}</chakra.span>
            </Button>
          )}
        </HStack>
      </HStack>
      <Facts
        facts={[
          [
            'Price',
            discounted_price === null ? (
              formatPrice(price)
            ) : (
              <Reduced key="price" price={price} discounted_price={discounted_price} />
            ),
          ],
          ['Taken', <Seats key="seats" taken={taken} capacity={capacity} />],
          ['On sale from', sale_from && formatMoment(sale_from)],
          ['On sale until', sale_until && formatMoment(sale_until)],
        ]}
      />
    </Card>
  );
}

const Reduced = ({ price, discounted_price }: { price: number; discounted_price: number }) => (
  <>
    {formatPrice(discounted_price)} <chakra.s color="fg.muted">{formatPrice(price)}</chakra.s>
  </>
);

interface PackageFormProps {
  eventId: number;
  /** Without one, a new package is added. */
  offer?: StaffPackage;
  onDone: () => void;
}

const EMPTY = { name: '', price: '', discounted_price: '', capacity: '', sale_from: '', sale_until: '', enabled: true };

const formOf = ({ id, taken, on_sale, ...fields }: StaffPackage) => valuesOf(fields);

/** A package in the place of its row. */
function PackageForm({ eventId, offer, onDone }: PackageFormProps) {
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

const Remove = ({ eventId, offer: { id, name, version }, onDone }: Required<PackageFormProps>) => (
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
