/** Of every plain record: what its form says of a field is what its schema does. */
import type { AnyObjectSchema } from 'yup';
import { requiredText, text } from '../fields';
import * as learning from '../learning/staff.records';
import * as content from '../public/staff.records';
import * as safetyNet from '../safety-net/staff.records';
import { type AnyField, type AnyRecord, defineRecord } from './record';
import { recordSchemas } from './record.schema';

const records: AnyRecord[] = Object.values({ ...content, ...learning, ...safetyNet });
const fields = records.flatMap((record) =>
  Object.entries(record.form).map(([name, field]) => ({ title: `${record.name}: ${name}`, record, name, field })),
);

const maxOf = (field: AnyField) => ('max' in field ? field.max : undefined);

const schemaOf = async ({ calls }: AnyRecord): Promise<AnyObjectSchema> => (await calls.create.schemas()).newForm;

/** Whether the form of the record takes this value at the field. */
const takes = async (record: AnyRecord, name: string, value: unknown) =>
  (await schemaOf(record)).validateAt(name, { [name]: value }).then(
    () => true,
    () => false,
  );

test.each(fields)('$title is marked as required if it is', async ({ record, name, field }) => {
  const isOptional = await takes(record, name, field.kind === 'yesNo' ? undefined : '');
  expect({ required: field.required ?? false }).toEqual({ required: !isOptional });
});

test.each(fields.filter(({ field }) => maxOf(field)))('$title has the limit of its schema', async (one) => {
  const max = maxOf(one.field) ?? 0;
  expect(await takes(one.record, one.name, 'x'.repeat(max))).toBe(true);
  expect(await takes(one.record, one.name, 'x'.repeat(max + 1))).toBe(false);
});

test('a wrong definition does not compile', () => {
  const chapters = recordSchemas({ row: { name: text }, fields: { name: requiredText(80, 'Please enter a name') } });
  const facts = {
    path: '/staff/chapters',
    roles: ['editor'],
    calls: ['all'],
    one: 'chapter',
  } as const;
  const load = async () => chapters;
  const name = { kind: 'line', label: 'Name' } as const;
  const { calls, title, many } = defineRecord('chapters', load, { ...facts, form: { name } });
  expect(Object.keys(calls)).toEqual(['all', 'create', 'save']);
  expect({ title, many }).toEqual({ title: 'name', many: 'chapters' });
  // @ts-expect-error a field without words
  defineRecord('chapters', load, { ...facts, form: {} });
  // @ts-expect-error a text that is shown as yes or no
  defineRecord('chapters', load, { ...facts, form: { name: { kind: 'yesNo', label: 'Name' } } });
});
