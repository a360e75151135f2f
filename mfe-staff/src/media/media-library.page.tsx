import { toPath } from '@azadkar/shared-api/paths';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { chakra, formatShortDate } from '@azadkar/shared-ui';
import { useNavigate } from 'react-router-dom';
import { isUndescribed, MediaThumbnail } from '../edit/picture/media-grid';
import { UploadMedia } from '../edit/picture/upload-media';
import { listPage } from '../list/list-page';

const page = listPage({
  title: 'Media library',
  lead: 'Pictures and documents of all pages: uploaded once, described once, used anywhere.',
  one: 'file',
  endpoint: publicStaff.media,
  exportedBy: publicStaff.exportMedia,
  query: { sort: '-added' },
  defaultSort: '-added',
  above: () => <Uploads />,
  columns: [
    {
      name: 'picture',
      header: 'Picture',
      besideTitle: true,
      cell: (item) => (
        <chakra.span display="block" width="16" rounded="sm" overflow="hidden">
          <MediaThumbnail item={item} />
        </chakra.span>
      ),
    },
    { name: 'title', header: 'Name', sort: 'title', isRowHeader: true, cell: ({ title }) => title },
    {
      name: 'alt',
      header: 'Alternative text',
      cell: (item) => {
        if (isUndescribed(item)) return <chakra.span color="fg.warning">Missing</chakra.span>;
        return item.kind === 'document' ? '' : item.decorative ? 'Decorative' : item.alt;
      },
    },
    {
      name: 'size',
      header: 'Size',
      short: true,
      cell: ({ width, height, bytes }) => (width && height ? `${width} × ${height}` : sizeOf(bytes)),
    },
    { name: 'by', header: 'Uploaded by', cell: ({ uploaded_by }) => uploaded_by ?? '', optional: true },
    {
      name: 'added',
      header: 'Added',
      short: true,
      sort: '-added',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatShortDate(created_at)}</time>,
    },
  ],
  idOf: ({ id }) => id,
  linkOf: pathOf,
  searches: 'Name or description',
  filters: [{ name: 'kind', label: 'Kind', words: { picture: 'Pictures', document: 'Documents' } }],
  empty: { title: 'Nothing here yet', text: 'What you upload stays here, to be used again.' },
});

export const { loader } = page;

export const Component = () => (
  <Tiles>
    <page.Component />
  </Tiles>
);

function pathOf({ id }: MediaItem): string {
  return toPath(staffPaths.mediaItem, { mediaId: id });
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function Uploads() {
  const navigate = useNavigate();
  const open = (item: MediaItem) => void navigate(pathOf(item));
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mb="5">
      <UploadMedia kind="picture" onUploaded={open} />
      <UploadMedia kind="document" onUploaded={open} />
    </chakra.div>
  );
}

/** A picture is found by the eye: where several have room beside each other, the rows of the list are tiles. */
const Tiles = chakra('div', {
  base: {
    '@container (min-width: 42rem)': {
      '& [data-list], & [data-list] tbody :is(th, td)': { display: 'block' },
      '& [data-list] thead tr': { display: 'flex', gap: '2' },
      '& thead th:not(:has(button))': { srOnly: true },
      '& tbody': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))', gap: '4', pt: '4' },
      '& tbody tr': { pb: '2', borderWidth: '1px', rounded: 'lg', overflow: 'hidden' },
      '& [data-list] tbody :is(th, td)': { height: 'auto', py: '0.5', borderBottomWidth: '0' },
      '& [data-list] tbody td': { color: 'fg.muted', textStyle: 'xs' },
      '& [data-list] tbody [data-beside]': { p: '0', mb: '2', '& > span': { width: 'full!', rounded: 'none!' } },
    },
  },
});
