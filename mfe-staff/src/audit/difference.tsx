import type { AuditRow } from '@azadkar/shared-api/account/staff/schema';
import { chakra } from '@azadkar/shared-ui';
import { readable, textOf } from '../history/words';

type Values = Pick<AuditRow, 'before' | 'after'>;

/** What differs, a line for each field: the former value struck out, then the new one. */
export function Difference({ before, after }: Values) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return <chakra.span color="fg.muted">No values are recorded</chakra.span>;
  return (
    <chakra.dl display="grid" gap="1" minWidth="12rem">
      {fields.map((field) => (
        <div key={field}>
          <chakra.dt display="inline" color="fg.muted">
            {readable(field)}:{' '}
          </chakra.dt>
          <chakra.dd display="inline" overflowWrap="anywhere">
            <Change before={before?.[field]} after={after?.[field]} />
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

function Change({ before, after }: { before: unknown; after: unknown }) {
  const [former, present] = [textOf(before), textOf(after)];
  if (former === null) return <>{present ?? 'empty'}</>;
  return (
    <>
      <chakra.del color="fg.muted" me="1">
        {former}
      </chakra.del>
      <chakra.ins textDecoration="none">{present ?? 'empty'}</chakra.ins>
    </>
  );
}
