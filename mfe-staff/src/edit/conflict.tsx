import { Alert, Button, chakra, Text } from '@azadkar/shared-ui';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from './check-values';
import { type Clash, isSame, type Merged, readable } from './merge';

interface Props {
  merged: Merged;
  labelOf: (name: string) => string;
  onClose: () => void;
}

/** Told to the second of two people who edit the same record: both texts of each field, and which of them is in the form. */
export function Conflict({ merged: { clashes, taken }, labelOf, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict takes the focus
  useEffect(() => box.current?.focus(), [clashes, taken]);
  const title =
    clashes.length > 0
      ? 'Somebody else saved this while you were writing. Nothing is lost: choose what stays'
      : 'Somebody else saved this while you were writing';
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none" scrollMarginTop="24">
      <Alert tone="warning" title={title}>
        <chakra.div display="grid" gap="4" mt="2">
          {clashes.map((clash) => (
            <ClashedField key={clash.name} clash={clash} label={labelOf(clash.name)} />
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

function ClashedField({ clash: { name, mine, theirs }, label }: { clash: Clash; label: string }) {
  const { setValue } = useFormContext<Values>();
  const now = useWatch<Values>({ name });
  const choose = (value: unknown) => setValue(name, value, { shouldDirty: true, shouldTouch: true });
  const texts = [readable(theirs), readable(mine)] as const;
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

function Version({ title, text, other, chosen, button, onChoose }: VersionProps) {
  const [start, changed, end] = splitAtDifference(text, other);
  return (
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
        {text === '' ? <chakra.em color="fg.muted">Empty</chakra.em> : start}
        {changed && (
          <chakra.mark bg="accent.muted" color="fg">
            {changed}
          </chakra.mark>
        )}
        {end}
      </chakra.p>
      <Button size="xs" variant="outline" alignSelf="start" aria-pressed={chosen} onClick={onChoose}>
        {button}
      </Button>
    </chakra.div>
  );
}

/** A text as what it has in common with another at the start, what differs, and what they have in common at the end. */
function splitAtDifference(text: string, other: string): [string, string, string] {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [text.slice(0, start), text.slice(start, text.length - end), text.slice(text.length - end)];
}
