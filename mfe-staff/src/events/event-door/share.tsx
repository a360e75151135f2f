import { chakra } from '@azadkar/shared-ui';

/** A part of a whole as a bar. Without a label it only repeats what is written beside it. */
export function Share({ part, of, label }: { part: number; of: number; label?: string }) {
  const percent = of > 0 ? Math.round((part / of) * 100) : 0;
  const bar = (
    <chakra.span display="block" height="full" rounded="full" bg="brand.solid" css={{ width: `${percent}%` }} />
  );
  if (!label) return <Track aria-hidden="true">{bar}</Track>;
  return (
    <Track role="meter" aria-label={label} aria-valuenow={part} aria-valuemin={0} aria-valuemax={of}>
      {bar}
    </Track>
  );
}

const Track = chakra('span', {
  base: { display: 'block', width: 'full', minWidth: '8', height: '2', mt: '2', bg: 'bg.muted', rounded: 'full' },
});
