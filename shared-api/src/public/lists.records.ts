/** Lists that forms offer to choose from, as editors write them. */
import { provinces } from '../places';
import { defineRecord } from '../staff/record';

const schemas = () => import('./staff.schema');
const roles = ['editor', 'admin'] as const;
const calls = ['all', 'remove', 'order'] as const;

const name = { kind: 'line', label: 'Name', max: 80, required: true } as const;
const hidden = {
  kind: 'yesNo',
  label: 'Hidden',
  description: 'It is not offered any more. What has it keeps it.',
} as const;

/** A list of names alone. */
const wordList = <const L extends string>(list: L, one: string, many: string) =>
  defineRecord(list, async () => (await schemas()).wordSchemas, {
    path: `/staff/lists/${list}`,
    roles,
    calls,
    one,
    many,
    title: 'name',
    form: { name, hidden },
  });

export const bankRecord = wordList('banks', 'bank', 'banks');
export const issueTopicRecord = wordList('issue-topics', 'topic of issues', 'topics of issues');

/** In the order of their names. */
export const cityRecord = defineRecord('cities', async () => (await schemas()).citySchemas, {
  path: '/staff/lists/cities',
  roles,
  calls: ['all', 'remove'],
  one: 'city',
  many: 'cities',
  title: 'name',
  detail: 'province',
  form: {
    name,
    province: {
      kind: 'choice',
      label: 'Province',
      choices: provinces,
      placeholder: 'Choose a province',
      required: true,
    },
    hidden,
  },
});
