import { formatPrice } from '@azadkar/shared-api/format';
import { FREE, type OrderTotals } from '@azadkar/shared-api/payments/rules';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button';
import { TextField } from './fields/text-field';
import { useFormCheck, useFormValues, useSubmitInstead } from './use-form-values';

interface Props {
  /** Asks what the order costs with the code; rejects with the reason why it cannot be used. */
  check: (code: string) => Promise<OrderTotals>;
  /** The totals with the code that stands in the field; null when they are those without one. */
  onTotals: (totals: OrderTotals | null) => void;
  /** The total that the page shows: prices may have changed since the code was applied. */
  total?: number;
}

/** The field `code` of an order, quiet until it is opened. An order is sent only with a code whose price was shown. */
export function DiscountCodeField({ check, onTotals, total }: Props) {
  const { values, setValue } = useFormValues<{ code?: string; payment_method: number | null }>();
  const form = useFormCheck();
  const code = (values.code ?? '').trim();
  const [applied, setApplied] = useState<{ code: string; totals: OrderTotals; method: number | null } | null>(null);
  const [busy, setBusy] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const change = (next: typeof applied) => {
    if (next?.totals.total === 0) setValue('payment_method', FREE);
    else if (applied?.totals.total === 0) setValue('payment_method', applied.method);
    setApplied(next);
    onTotals(next?.totals ?? null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another code stands in the field
  useEffect(() => {
    if (applied && applied.code !== code) change(null);
  }, [applied, code]);
  const apply = async () => {
    if (busy || code === '') return;
    setBusy(true);
    try {
      const totals = await check(code);
      form.fail(null);
      change({ code, totals, method: values.payment_method });
    } catch (cause) {
      form.fail(cause);
      await form.check(['code']);
    }
    setBusy(false);
  };
  useSubmitInstead(code !== '' && applied?.code !== code ? () => void apply() : null);
  const refused = Boolean(form.errors.code);
  useEffect(() => {
    if (refused && details.current) details.current.open = true;
  }, [refused]);
  return (
    <details ref={details}>
      <chakra.summary cursor="pointer">Have a code?</chakra.summary>
      <chakra.div display="grid" gap="3" mt="3" justifyItems="start">
        <TextField name="code" label="Discount code" autoComplete="off" spellCheck={false} />
        <Button size="sm" variant="outline" disabled={code === ''} loading={busy} onClick={() => void apply()}>
          Apply the code
        </Button>
        <span role="status">
          {applied?.code === code && `The total is now ${formatPrice(total ?? applied.totals.total)}.`}
        </span>
      </chakra.div>
    </details>
  );
}
