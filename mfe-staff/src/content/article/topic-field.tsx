import { Select } from '@azadkar/shared-ui/inputs';
import { useCallback } from 'react';
import { controlSize, FieldFrame } from '../../edit/fields/field-frame';
import { useEditField } from '../../edit/fields/use-edit-field';
import { nameOfTopic, type Topics } from '../kinds/topics';

const field = {
  name: 'topic',
  label: 'Topic',
  description: 'Readers can choose it above the list of posts.',
};

/** One of the blog's topics, or none; the value is its id as a text. */
export function TopicField({ topics }: { topics: Topics }) {
  const read = useCallback((value: unknown) => nameOfTopic(topics, value), [topics]);
  const { id, value, error, setValue, control } = useEditField(field, read);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Select
        {...controlSize}
        {...control}
        value={String(value ?? '')}
        onChange={(event) => setValue(event.target.value)}
      >
        <option value="">{nameOfTopic(topics, '')}</option>
        {topics.map(({ id: topic, name }) => (
          <option key={topic} value={String(topic)}>
            {name}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
