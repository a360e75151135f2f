import type { EventQuestions } from '@azadkar/shared-api/ticketing/rules';
import { Box, Button } from '@azadkar/shared-ui';
import { FormSection, TextField, useFormCheck, useFormValues } from '@azadkar/shared-ui/forms';
import { Trash2, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { askedOf } from '../asked-of';
import { CnicField } from './cnic-field';

const nobody = { first_name: '', last_name: '', cnic: '' };

/** Who comes too: each gets a ticket of their own in the same order. */
export function OtherPeople({ max, questions }: { max: number; questions: EventQuestions }) {
  const { values, setValue } = useFormValues<{ others: (typeof nobody)[] }>();
  const { others } = values;
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNew = useFocusOfNew(others.length);
  useCheckOfFewer(others.length);
  if (max < 1) return null;
  const add = () => {
    setValue('others', [...others, nobody]);
    focusNew();
  };
  const remove = (index: number) => {
    setValue(
      'others',
      others.filter((_, at) => at !== index),
    );
    addButton.current?.focus();
  };
  return (
    <FormSection
      title="Others who come with you"
      description={`You can book for ${max === 1 ? 'one other person' : `up to ${max} others`} at once, each with a ticket. All tickets come to your email address${questions.email === 'not asked' ? '' : ', and to the one above'}.`}
    >
      {others.map((_, index) => {
        const { first_name, last_name, cnic } = askedOf(questions, `others[${index}]`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their places
          <FormSection key={index} title={`Person ${index + 2}`} headingLevel={3} columns={2} isOneOfMany>
            {first_name && <TextField {...first_name} label="First name" autoComplete="off" />}
            {last_name && <TextField {...last_name} label="Last name" autoComplete="off" />}
            {cnic && <CnicField {...cnic} />}
            <Box data-wide="">
              <Button variant="ghost" size="sm" onClick={() => remove(index)}>
                <Trash2 aria-hidden="true" />
                Remove person {index + 2}
              </Button>
            </Box>
          </FormSection>
        );
      })}
      <Box>
        <Button
          ref={addButton}
          variant="outline"
          aria-disabled={others.length >= max}
          onClick={() => others.length < max && add()}
        >
          <UserPlus aria-hidden="true" />
          Add a person
        </Button>
      </Box>
    </FormSection>
  );
}

/** The first field of a person that was just added takes the focus. */
function useFocusOfNew(count: number) {
  const awaited = useRef(false);
  useEffect(() => {
    if (!awaited.current) return;
    awaited.current = false;
    document.querySelector<HTMLInputElement>(`[name^="others[${count - 1}]."]`)?.focus();
  }, [count]);
  return () => {
    awaited.current = true;
  };
}

/** After an attempt to book, the messages are found again when a person is removed: the fields are named by their places. */
function useCheckOfFewer(count: number): void {
  const { attempts, check } = useFormCheck();
  const before = useRef(count);
  useEffect(() => {
    if (attempts > 0 && count < before.current) void check([]).catch(() => undefined);
    before.current = count;
  });
}
