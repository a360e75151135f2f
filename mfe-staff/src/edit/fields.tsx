/** Fields of records beside those of every form: money, moments, and how fields stand together. */
import { brand } from '@azadkar/shared-api/brand';
import { formatDay, formatTime, ZONE_NAME } from '@azadkar/shared-api/format';
import { chakra, formatPrice } from '@azadkar/shared-ui';
import { FieldFrame, type FieldProps, useField } from '@azadkar/shared-ui/forms';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fromZoneTime, toZoneTime } from './zone-time';

/** Fields below each other; with `beside`, next to each other where there is room. */
export const Fields = chakra('div', {
  base: { display: 'grid', gap: '4' },
  variants: {
    beside: {
      true: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' },
      false: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '3xl' },
    },
  },
  defaultVariants: { beside: false },
});

const Aside = ({ children }: { children: ReactNode }) => (
  <chakra.span color="fg.muted" textStyle="xs">
    {children}
  </chakra.span>
);

/** Whole rupees. Commas and spaces may be typed; the form has the digits alone. */
export function MoneyField(props: FieldProps) {
  const { id, value, error, size, setValue, control } = useField(props);
  const digits = String(value ?? '');
  const enter = (amount: string) => setValue(amount.replace(/[\s,]/g, ''));
  const converted = useConverted(digits, enter);
  const aside = /^\d{4,12}$/.test(digits) && <Aside>{formatPrice(Number(digits))}</Aside>;
  return (
    <FieldFrame {...props} id={id} error={error} aside={aside}>
      <AffixedInput
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...size}
        {...control}
        {...converted}
        prefix={brand.currency}
        value={digits}
        onChange={(event) => enter(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A moment: entered in the association's time zone, in the form as ISO 8601. */
export function DateTimeField({ description = ZONE_NAME, ...props }: FieldProps) {
  const { id, value, error, size, setValue, control } = useField({ ...props, description });
  const moment = typeof value === 'string' ? value : '';
  const [entered, setEntered] = useState(() => toZoneTime(moment));
  // another value from outside, such as a stored one; what is being typed stays
  useEffect(() => setEntered((now) => (fromZoneTime(now) === moment ? now : toZoneTime(moment))), [moment]);
  const enter = (time: string) => {
    setEntered(time);
    setValue(fromZoneTime(time));
  };
  const converted = useConverted(entered, enter);
  const day = toZoneTime(moment) && <Aside>{`${formatDay(moment)}, ${formatTime(moment)}`}</Aside>;
  return (
    <FieldFrame {...props} description={description} id={id} error={error} aside={day}>
      <AffixedInput
        {...size}
        {...control}
        {...converted}
        type="datetime-local"
        value={entered}
        onChange={(event) => enter(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Of a control whose form has another value than it shows: it takes over itself what was entered before the scripts ran. */
function useConverted(shown: string, enter: (entered: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts run
  useEffect(() => {
    if (ref.current && ref.current.value !== shown) enter(ref.current.value);
  }, []);
  return { ref, 'data-converts': '' };
}
