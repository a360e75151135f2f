import { Refused } from '@azadkar/shared-api';
import { FREE, type OrderTotals } from '@azadkar/shared-api/payments/rules';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../actions/button';
import { TextField } from './fields/text-field';
import { useFormValues } from './use-form-values';

interface Props {
  /** Asks what the order costs with the code; rejects with the reason why it cannot be used. */
  check: (code: string) => Promise<OrderTotals>;
}

/** The field `code` of an order, quiet until it is opened. */
export function DiscountCodeField({ check }: Props) {
  const { values, setValue } = useFormValues<{ code?: string; payment_method: number | null }>();
  const code = (values.code ?? '').trim();
  const [answer, setAnswer] = useState({ code: '', text: '' });
  const [busy, setBusy] = useState(false);
  const apply = async () => {
    setBusy(true);
    const text = await check(code).then(({ total }) => {
      if (total === 0) setValue('payment_method', FREE);
      return 'The price is reduced.';
    }, reasonOf);
    setAnswer({ code, text });
    setBusy(false);
  };
  return (
    <details>
      <chakra.summary cursor="pointer">Have a code?</chakra.summary>
      <chakra.div display="grid" gap="3" mt="3" justifyItems="start">
        <TextField name="code" label="Discount code" autoComplete="off" spellCheck={false} />
        <Button size="sm" variant="outline" disabled={code === ''} loading={busy} onClick={() => void apply()}>
          Apply the code
        </Button>
        <span role="status">{answer.code === code && answer.text}</span>
      </chakra.div>
    </details>
  );
}

const reasonOf = (cause: unknown): string => {
  if (cause instanceof Refused) return cause.errors.code ?? cause.message;
  return cause instanceof Error ? cause.message : String(cause);
};
