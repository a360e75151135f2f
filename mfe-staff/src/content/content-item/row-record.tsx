import { submit } from '@azadkar/shared-api';
import type { ListedKind } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { Box, notify } from '@azadkar/shared-ui';
import { useNavigate } from 'react-router-dom';
import { DangerAction, DangerZone } from '../../layout/danger-zone';
import { StaffPage } from '../../layout/staff-page';
import { listPath, words } from '../kinds/kinds';
import { type ContentRow, loadRow } from '../kinds/rows';
import { RowForm } from '../row/row-form';

export function RowRecord({ kind, row }: { kind: ListedKind; row: ContentRow }) {
  const navigate = useNavigate();
  const { label, one } = words[kind];
  const { id, version, title } = row;
  const remove = async () => {
    const { message } = await submit(publicStaff.deleteContent, { params: { kind, rowId: id }, body: { version } });
    notify.success(message);
    await navigate(listPath(kind));
  };
  const reload = () => loadRow(kind, String(id), new Request(window.location.href));
  return (
    <StaffPage title={title} crumbs={[{ label, to: listPath(kind) }]}>
      <Box display="grid" gap="5" maxWidth="3xl">
        <RowForm kind={kind} row={row} reload={reload} />
        <DangerZone>
          <DangerAction
            title={`Delete this ${one}`}
            text="It is gone from the public pages within a minute."
            button={`Delete the ${one}`}
            plan={`“${title}” is deleted. Its pictures stay in the library.`}
            run={remove}
          />
        </DangerZone>
      </Box>
    </StaffPage>
  );
}
