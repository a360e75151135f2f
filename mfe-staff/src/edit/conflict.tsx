import { Alert, Button, chakra, lazyWithRetry, Text } from '@azadkar/shared-ui';
import { useFieldValue, useFormScope, useFormValues } from '@azadkar/shared-ui/forms';
import { Suspense, useEffect, useRef } from 'react';

import type { MarkedTextProps } from '../layout/changed-parts';
import { type Clash, isSame, type Merged, readable, type Values } from './merge';

/** It finds differences, which few forms ever need. */
const MarkedText = lazyWithRetry<MarkedTextProps>(() =>
  import('../layout/changed-parts').then((module) => module.MarkedText),
);

/** Told to the second of two people who edit the same record: both texts of each field, and which of them is in the form. */
export function Conflict({ merged: { clashes, taken, refusal }, onClose }: { merged: Merged; onClose: () => void }) {
  const { fields } = useFormScope();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict takes the focus
  useEffect(() => box.current?.focus(), [clashes, taken]);
  const labelOf = (name: string) => fields.get(name)?.label ?? name;
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none" scrollMarginTop="24">
      <Alert tone="warning" title={refusal ?? 'This was changed while you were writing.'}>
        <chakra.div display="grid" gap="4" mt="2">
          {clashes.length > 0 && <Text>Nothing is lost: choose what stays.</Text>}
          {clashes.map((clash) => (
            <ClashedField key={clash.name} clash={clash} />
          ))}
          {taken.length > 0 && <Text>Also changed by them, and in the form now: {taken.map(labelOf).join(', ')}.</Text>}
          <Text>Read the form, then save again. Until then, what they saved stays.</Text>
          <Button size="xs" variant="outline" justifySelf="start" onClick={onClose}>
            Close
          </Button>
        </chakra.div>
      </Alert>
    </chakra.div>
  );
}

function ClashedField({ clash: { name, mine, theirs } }: { clash: Clash }) {
  const { setValue } = useFormValues<Values>();
  const now = useFieldValue(name);
  const choose = (value: unknown) => setValue(name, value);
  const { label, read = (text: string) => text } = useFormScope().fields.get(name) ?? { label: name };
  const texts = [read(readable(theirs)), read(readable(mine))] as const;
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontWeight="semibold" mb="1">
        {label}
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))">
        <Version
          title="Saved by them"
          text={texts[0]}
          other={texts[1]}
          chosen={isSame(now, theirs)}
          button="Take theirs"
          onChoose={() => choose(theirs)}
        />
        <Version
          title="Written by you"
          text={texts[1]}
          other={texts[0]}
          chosen={isSame(now, mine)}
          button="Keep mine"
          onChoose={() => choose(mine)}
        />
      </chakra.div>
    </chakra.fieldset>
  );
}

interface VersionProps {
  title: string;
  text: string;
  other: string;
  chosen: boolean;
  button: string;
  onChoose: () => void;
}

const Version = ({ title, text, other, chosen, button, onChoose }: VersionProps) => (
  <chakra.div
    display="flex"
    flexDirection="column"
    gap="2"
    p="3"
    bg="bg.panel"
    color="fg"
    borderWidth="1px"
    borderColor={chosen ? 'brand.solid' : 'border'}
    rounded="md"
    minWidth="0"
  >
    <chakra.p textStyle="xs" color="fg.muted">
      {title}
      {chosen && ' · in the form now'}
    </chakra.p>
    <chakra.p flex="1" whiteSpace="pre-wrap" overflowWrap="anywhere" maxHeight="14rem" overflowY="auto">
      {text === '' ? (
        <chakra.em color="fg.muted">Empty</chakra.em>
      ) : (
        <Suspense fallback={text}>
          <MarkedText text={text} other={other} />
        </Suspense>
      )}
    </chakra.p>
    <Button size="xs" variant="outline" alignSelf="start" aria-pressed={chosen} onClick={onChoose}>
      {button}
    </Button>
  </chakra.div>
);
