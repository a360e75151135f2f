import { call, submit } from '@azadkar/shared-api';
import type { AnyField, AnyRecord, RecordOf, RecordSchemas, StoredRecord } from '@azadkar/shared-api/staff/record';
import { notify } from '@azadkar/shared-ui';
import { CheckboxField, DateField, NumberField, SelectField, TextAreaField, TextField } from '@azadkar/shared-ui/forms';
import type { Choice } from '@azadkar/shared-ui/inputs';
import type { ReactNode } from 'react';
import { useChange } from '../actions/action-button';
import { DangerAction, DangerZone } from '../actions/danger-zone';
import { EditForm } from './edit-form';
import { ColorField, DateTimeField, Fields, MoneyField } from './fields';
import { ListField } from './list-field';
import { DocumentField, PictureField } from './picture/picture-field';
import { RichTextField } from './rich-text/rich-text-field';

interface Props {
  record: AnyRecord;
  /** As it is stored; without it, a new one is written. */
  row?: StoredRecord;
  /** Of the fields that refer to other records. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  /** After it was stored. */
  onSaved?: (saved: { id: number }) => unknown;
  /** Buttons beside that which saves. */
  actions?: ReactNode;
}

/** The form of a plain record, by its definition. */
export function RecordForm({ record, row, choices = {}, onSaved, actions }: Props) {
  const { name, one, form, calls } = record;
  const reload = row && (async () => valuesOf(record, (await loadRecord(record, row.id)) ?? row));
  const save = (body: Values & { version: number }) =>
    row ? submit(calls.save, { params: { id: row.id }, body }) : submit(calls.create, { body });
  return (
    <EditForm
      key={row?.id ?? 'new'}
      label={`The ${one}`}
      draft={`${name}-${row?.id ?? 'new'}`}
      schema={async () => (await calls.save.schemas())[row ? 'form' : 'newForm']}
      saved={valuesOf(record, row)}
      reload={reload}
      button={row ? 'Save' : `Add the ${one}`}
      actions={actions}
      onSave={async (body) => {
        const { data, message } = await save(body);
        notify.success(message);
        await onSaved?.(data);
        return data;
      }}
    >
      <Fields>
        {Object.entries(form).map(([field, hint]) => (
          <RecordField key={field} name={field} field={hint} choices={choices[field]} />
        ))}
      </Fields>
    </EditForm>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** What is stored, by the fields of the form. */
function valuesOf({ form }: AnyRecord, row?: StoredRecord): Values {
  const values = Object.entries(form).map(([name, field]) => {
    const stored = row?.[name] ?? emptyOf(field);
    return [name, typeof stored === 'number' ? String(stored) : stored];
  });
  return { ...Object.fromEntries(values), ...(row && { version: row.version }) };
}

function emptyOf(field: AnyField) {
  if (field.kind === 'yesNo') return field.initially ?? false;
  return field.kind === 'rows' ? [] : '';
}

/** A record by its id; undefined when it is gone from its list. */
export async function loadRecord(
  { calls }: AnyRecord,
  id: number | string,
  request?: Request,
): Promise<StoredRecord | undefined> {
  if (calls.read) return call(calls.read, { params: { id }, request });
  const all = calls.all ? await call(calls.all, { request }) : [];
  return all.find((row) => String(row.id) === String(id));
}

interface FieldProps {
  name: string;
  field: AnyField;
  choices?: readonly Choice[] | undefined;
}

function RecordField({ name, field, choices = [] }: FieldProps) {
  const { label, description, required } = field;
  const texts = { name, label, description, required };
  switch (field.kind) {
    case 'line':
      return <TextField {...texts} />;
    case 'lines':
      return <TextAreaField {...texts} characterLimit={field.max} rows={field.max && field.max > 1000 ? 8 : 4} />;
    case 'day':
      return <DateField {...texts} />;
    case 'moment':
      return <DateTimeField {...texts} />;
    case 'link':
      return <TextField {...texts} type="url" placeholder="https://" />;
    case 'color':
      return <ColorField {...texts} />;
    case 'richText':
      return <RichTextField {...texts} />;
    case 'money':
      return <MoneyField {...texts} />;
    case 'rows':
      return <Rows {...texts} {...field} />;
    case 'number':
      return <NumberField {...texts} />;
    case 'yesNo':
      return <CheckboxField {...texts} />;
    case 'picture':
      return <PictureField {...texts} aspect={field.aspect} />;
    case 'document':
      return <DocumentField {...texts} />;
    case 'choice':
      return <SelectField {...texts} placeholder={field.placeholder} choices={field.choices} />;
    case 'reference':
      return <SelectField {...texts} placeholder={field.placeholder} choices={choices} />;
  }
}

type RowsProps = Pick<Extract<AnyField, { kind: 'rows' }>, 'label' | 'description' | 'noun' | 'max' | 'row'> & {
  name: string;
};

const Rows = ({ row: labels, ...list }: RowsProps) => (
  <ListField {...list} newRow={() => Object.fromEntries(Object.keys(labels).map((part) => [part, '']))}>
    {(row) =>
      Object.entries(labels).map(([part, label]) => <TextField key={part} name={`${row}.${part}`} label={label} />)
    }
  </ListField>
);

interface RemoveProps {
  record: RecordOf<RecordSchemas, 'remove'>;
  row: StoredRecord;
  /** What happens, and in the dialog what stays. */
  text: string;
  plan: string;
  onRemoved: () => unknown;
}

/** The `DangerZone` of a plain record: it is deleted. */
export function RemoveRecord({ record: { one, title, calls }, row, text, plan, onRemoved }: RemoveProps) {
  const change = useChange(onRemoved);
  const input = { params: { id: row.id }, body: { version: row.version } };
  return (
    <DangerZone>
      <DangerAction
        title={`Delete this ${one}`}
        text={text}
        button={`Delete the ${one}`}
        plan={`“${String(row[title])}” is deleted. ${plan}`}
        run={() => change(() => submit(calls.remove, input))}
      />
    </DangerZone>
  );
}
