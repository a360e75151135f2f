import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { chakra, Grid, storedFileUrl } from '@azadkar/shared-ui';
import { FileText, ImageOff } from 'lucide-react';

interface Props {
  items: readonly MediaItem[];
  onChoose: (item: MediaItem) => void;
}

/** Pictures and documents as tiles. */
export const MediaGrid = ({ items, onChoose }: Props) => (
  <Grid as="ul" gap="3" templateColumns="repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))" listStyleType="none">
    {items.map((item) => (
      <li key={item.id}>
        <Tile type="button" onClick={() => onChoose(item)}>
          <MediaThumbnail item={item} />
          <chakra.span display="block" truncate p="2" textStyle="xs">
            {item.title}
          </chakra.span>
          {isUndescribed(item) && (
            <Mark>
              <ImageOff size={12} aria-hidden="true" /> No description
            </Mark>
          )}
        </Tile>
      </li>
    ))}
  </Grid>
);

export const isUndescribed = ({ kind, alt, decorative }: MediaItem): boolean =>
  kind === 'picture' && alt === '' && !decorative;

export function MediaThumbnail({ item: { kind, stored_name, focus_x, focus_y } }: { item: MediaItem }) {
  if (kind === 'document')
    return (
      <Document>
        <FileText size={36} aria-hidden="true" />
      </Document>
    );
  const position = `${focus_x * 100}% ${focus_y * 100}%`;
  return (
    <Thumbnail
      src={storedFileUrl(stored_name, 320)}
      alt=""
      loading="lazy"
      decoding="async"
      css={{ objectPosition: position }}
    />
  );
}

const Tile = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'full',
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'md',
    overflow: 'hidden',
    cursor: 'pointer',
    _hover: { borderColor: 'brand.border', shadow: 'sm' },
  },
});

const frame = { width: 'full', aspectRatio: '3 / 2', bg: 'bg.muted' } as const;
const Thumbnail = chakra('img', { base: { ...frame, display: 'block', objectFit: 'cover' } });
const Document = chakra('span', { base: { ...frame, display: 'grid', placeItems: 'center', color: 'fg.muted' } });

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    top: '1.5',
    insetStart: '1.5',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    py: '0.5',
    rounded: 'sm',
    textStyle: 'xs',
    color: 'fg.warning',
    bg: 'bg.warning',
  },
});
