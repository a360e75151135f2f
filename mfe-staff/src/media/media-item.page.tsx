import { submit } from '@azadkar/shared-api';
import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem, MediaUse } from '@azadkar/shared-api/public/staff/schema';
import { AnchorButton, Card, chakra, formatMoment, notify, PageLink, storedFileUrl, Text } from '@azadkar/shared-ui';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom';
import { useChange } from '../actions/action-button';
import { DangerAction, DangerZone } from '../actions/danger-zone';
import { DescribeMedia } from '../edit/picture/media-dialog';
import { loadAll } from '../layout/load';
import { Panel, SmallText } from '../layout/panel';
import { RecordPage } from '../layout/staff-page';

export const loader = (args: LoaderFunctionArgs) =>
  loadAll(args, { item: publicStaff.mediaItem, uses: publicStaff.mediaUses });

export function Component() {
  const { item, uses } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const saved = () => {
    notify.success('Saved.');
    void revalidate();
  };
  return (
    <RecordPage
      title={item.title}
      crumbs={[{ label: 'Media library', to: staffPaths.media }]}
      action={
        <AnchorButton href={storedFileUrl(item.stored_name)} target="_blank" rel="noopener" size="sm" variant="outline">
          Open the file
        </AnchorButton>
      }
      aside={<About item={item} uses={uses} />}
      danger={<Deletion item={item} uses={uses} />}
    >
      <Card padding="md">
        <DescribeMedia key={item.version} item={item} button="Save" onSaved={saved} />
      </Card>
    </RecordPage>
  );
}

function About({ item, uses }: { item: MediaItem; uses: readonly MediaUse[] }) {
  const { width, height, bytes, uploaded_by, created_at } = item;
  return (
    <>
      <Panel
        title="The file"
        facts={[
          ['Size', width && height ? `${width} × ${height} pixels` : null],
          ['Bytes', `${(bytes / 1024).toFixed(0)} kB`],
          ['Uploaded', formatMoment(created_at)],
          ['By', uploaded_by],
        ]}
      />
      <Panel title="Used in">
        {uses.length === 0 && <Text color="fg.muted">Nothing yet.</Text>}
        <chakra.ul listStyleType="none" display="grid" gap="1.5">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <PageLink to={pathOf(use)}>{use.title}</PageLink>
              <SmallText>{use.kind}</SmallText>
            </li>
          ))}
        </chakra.ul>
      </Panel>
    </>
  );
}

/** Where staff edit what uses a file. */
function pathOf({ kind, id }: MediaUse): string {
  if (kind === 'event') return toPath(staffPaths.event, { eventId: id });
  if (kind === 'course') return toPath(staffPaths.course, { courseId: id });
  if (kind === 'promotion') return toPath(staffPaths.promotion, { promotionId: id });
  if (kind === 'site') return staffPaths.site;
  return toPath(staffPaths.contentItem, { kind, id });
}

function Deletion({ item: { id, version, title }, uses }: { item: MediaItem; uses: readonly MediaUse[] }) {
  const navigate = useNavigate();
  const change = useChange(() => navigate(staffPaths.media));
  const input = { params: { mediaId: id }, body: { version } };
  return (
    <DangerZone>
      <DangerAction
        title="Delete this file"
        text="With all sizes and cuts of it."
        button="Delete the file"
        impossible={uses.length > 0 ? 'It is used. Take it out of the pages that show it first.' : undefined}
        plan={`“${title}” is deleted with all sizes and cuts. There is no way back.`}
        run={() => change(() => submit(publicStaff.deleteMedia, input))}
      />
    </DangerZone>
  );
}
