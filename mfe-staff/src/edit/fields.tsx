/** Fields of records beside those of every form: money, moments, and how fields stand together. */
import { brand } from '@azadkar/shared-api/brand';
import { formatDay, formatTime, ZONE_NAME } from '@azadkar/shared-api/format';
import { scaleOf } from '@azadkar/shared-api/site-colors';
import { chakra, formatPrice } from '@azadkar/shared-ui';
import { FieldFrame, type FieldProps, useField } from '@azadkar/shared-ui/forms';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel } from '../layout/panel';
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

type Named = ({ id: string | number } | { key: string }) & ({ name: string } | { title: string });

/** Records as choices of a field, by their ids or keys. */
export const choicesOf = (records: readonly Named[]): { value: string; label: string }[] =>
  records.map((record) => ({
    value: String('id' in record ? record.id : record.key),
    label: 'name' in record ? record.name : record.title,
  }));

interface PanelProps {
  title: string;
  /** As wide as its place, and not as a text. */
  wide?: boolean;
  children: ReactNode;
}

/** A part of a form. */
export const FieldsPanel = ({ title, wide = false, children }: PanelProps) => (
  <Panel title={title}>
    <Fields maxWidth={wide ? 'none' : undefined}>{children}</Fields>
  </Panel>
);

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

const COLOR = /^#[0-9a-f]{6}$/i;
/** Of a palette that nothing was chosen from. */
const EXAMPLE = '#0d6e4f';

/** A color as #rrggbb: typed, or chosen with the browser's palette. Below it is what becomes of it in both themes. */
export function ColorField(props: FieldProps) {
  const { id, value, error, size, setValue, control } = useField(props);
  const color = String(value ?? '');
  const palette = (
    <Palette
      type="color"
      aria-label={`${props.label}, from a palette`}
      value={COLOR.test(color) ? color.toLowerCase() : EXAMPLE}
      onChange={(event) => setValue(event.target.value)}
    />
  );
  return (
    <FieldFrame {...props} id={id} error={error}>
      <AffixedInput
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={EXAMPLE}
        {...size}
        {...control}
        suffix={palette}
        value={color}
        onChange={(event) => setValue(event.target.value)}
      />
      {COLOR.test(color) && <BothThemes scale={scaleOf(color.toLowerCase())} />}
    </FieldFrame>
  );
}

const Palette = chakra('input', { base: { width: '11', height: '7', cursor: 'pointer', bg: 'transparent' } });

/** A button and a link, by the tokens of `brand` in shared-ui. */
function BothThemes({ scale }: { scale: readonly string[] }) {
  const [, , , pale, light, , solid, deep, , , darkest] = scale;
  const themes = [
    { name: 'Light', ground: 'white', solid, contrast: 'white', link: deep },
    { name: 'Dark', ground: 'gray.950', solid: light, contrast: darkest, link: pale },
  ];
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2" aria-hidden="true">
      {themes.map(({ name, ground, solid, contrast, link }) => (
        <chakra.div
          key={name}
          display="flex"
          alignItems="center"
          gap="3"
          p="2"
          borderWidth="1px"
          rounded="md"
          bg={ground}
        >
          <chakra.span px="3" py="1" rounded="md" fontWeight="semibold" bg={solid} color={contrast}>
            {name}
          </chakra.span>
          <chakra.span color={link} fontWeight="semibold" textDecoration="underline">
            A link
          </chakra.span>
        </chakra.div>
      ))}
    </chakra.div>
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
