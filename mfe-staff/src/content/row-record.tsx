import type { StoredRecord } from '@azadkar/shared-api/staff/record';
import { Box, Card } from '@azadkar/shared-ui';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { RecordForm, RemoveRecord } from '../edit/record-form';
import { StaffPage } from '../layout/staff-page';
import { isOffered, type ListedKind, listPath, type RecordChoices, records, words } from './kinds';

/** A row of a list; without one, a new row. */
export function RowRecord({ kind, row }: { kind: ListedKind; row?: StoredRecord }) {
  const { choices } = useLoaderData<{ choices: RecordChoices }>();
  const navigate = useNavigate();
  const { label, one } = words[kind];
  const record = records[kind];
  const leave = () => navigate(listPath(kind));
  return (
    <StaffPage title={row ? String(row[record.title]) : `New ${one}`} crumbs={[{ label, to: listPath(kind) }]}>
      <Box display="grid" gap="5" maxWidth="3xl">
        <Card padding="md" overflow="visible">
          <RecordForm key={kind} record={record} row={row} choices={choices} onSaved={row ? undefined : leave} />
        </Card>
        {row && (
          <RemoveRecord
            record={record}
            row={row}
            text={
              isOffered(kind)
                ? 'One that is in use stays: hide it.'
                : 'It is gone from the public pages within a minute.'
            }
            plan={isOffered(kind) ? 'Forms no longer offer it.' : 'Its pictures stay in the library.'}
            onRemoved={leave}
          />
        )}
      </Box>
    </StaffPage>
  );
}
