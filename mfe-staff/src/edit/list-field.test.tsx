/** Rows of fields: what the buttons do, where the focus goes, and what is said of it. */
import { Form, TextField } from '@azadkar/shared-ui/forms';
import { renderComponent } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { array, object, string } from 'yup';
import { ListField } from './list-field';

const schema = object({
  answers: array()
    .of(object({ text: string().required('Please write the answer') }))
    .required(),
});

const show = (texts: readonly string[], more: { max?: number; closedAs?: string } = {}) => {
  const onSubmit = jest.fn();
  const answers = texts.map((text) => ({ text }));
  const view = renderComponent(
    <Form label="Answers" schema={schema} initialValues={{ answers }} onSubmit={onSubmit}>
      <ListField {...more} name="answers" label="Answers" noun="answer" article="an" newRow={() => ({ text: '' })}>
        {(row) => <TextField name={`${row}.text`} label="Text" />}
      </ListField>
      <button type="submit">Save</button>
    </Form>,
  );
  return { ...view, onSubmit };
};
const fields = () => screen.queryAllByLabelText<HTMLInputElement>('Text');
const texts = () => fields().map(({ value }) => value);
const button = (name: string) => screen.getByRole('button', { name });

interface Step {
  press: string;
  from: readonly string[];
  to: readonly string[];
  /** What has the focus then: a button, or the text of the row with this number. */
  focus: string | number;
  says?: string;
}

const steps: readonly Step[] = [
  { press: 'Add an answer', from: ['A'], to: ['A', ''], focus: 1 },
  { press: 'Add an answer', from: [], to: [''], focus: 0 },
  { press: 'Remove answer 1', from: ['A', 'B'], to: ['B'], focus: 'Remove answer 1', says: 'Removed answer 1.' },
  {
    press: 'Remove answer 3',
    from: ['A', 'B', 'C'],
    to: ['A', 'B'],
    focus: 'Remove answer 2',
    says: 'Removed answer 3.',
  },
  { press: 'Remove answer 1', from: ['A'], to: [], focus: 'Add an answer', says: 'Removed answer 1.' },
  {
    ...{ press: 'Move answer 1 down', from: ['A', 'B', 'C'], to: ['B', 'A', 'C'] },
    ...{ focus: 'Move answer 2 down', says: 'Moved to place 2 of 3.' },
  },
  {
    ...{ press: 'Move answer 3 up', from: ['A', 'B', 'C'], to: ['A', 'C', 'B'] },
    ...{ focus: 'Move answer 2 up', says: 'Moved to place 2 of 3.' },
  },
  {
    ...{ press: 'Move answer 1 down', from: ['A', 'B'], to: ['B', 'A'] }, // at the end the other button has the focus
    ...{ focus: 'Move answer 2 up', says: 'Moved to place 2 of 2.' },
  },
];

test.each(steps)('“$press” makes $to of $from', async ({ press, from, to, focus, says }) => {
  const { user } = show(from);
  await user.click(button(press));
  expect(texts()).toEqual(to);
  expect(typeof focus === 'number' ? fields()[focus] : button(focus)).toHaveFocus();
  if (says) expect(screen.getByText(says)).toBeInTheDocument();
});

test('the first row is not moved up, the last not down, and a full list takes no more', () => {
  show(['A', 'B'], { max: 2 });
  expect(button('Move answer 1 up')).toBeDisabled();
  expect(button('Move answer 2 down')).toBeDisabled();
  expect(button('Move answer 1 down')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Add an answer' })).toBeNull();
});

test('what was typed moves with its row', async () => {
  const { user, onSubmit } = show(['A', 'B']);
  await user.type(fields()[1] as HTMLInputElement, '!');
  await user.click(button('Move answer 2 up'));
  await user.click(button('Save'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ answers: [{ text: 'B!' }, { text: 'A' }] });
});

test('closed rows say what they are, one is open at a time, and each with an error after an attempt', async () => {
  const { user, onSubmit } = show(['A', '', 'C'], { closedAs: 'text' });
  expect(texts()).toEqual([]);
  await user.click(button('Edit answer 1. A'));
  expect(texts()).toEqual(['A']);
  expect(fields()[0]).toHaveFocus();
  await user.click(button('Edit answer 3. C'));
  expect(texts()).toEqual(['C']);
  expect(button('Edit answer 2. Empty answer')).toBeVisible();
  await user.click(button('Save'));
  await waitFor(() => expect(texts()).toEqual(['', 'C']));
  expect(fields()[0]).toHaveAccessibleDescription('Please write the answer');
  expect(onSubmit).not.toHaveBeenCalled();
});
