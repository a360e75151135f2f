import { Refused, submit } from '@azadkar/shared-api';
import { type Aspect, areaOf, aspects, MAX_ZOOM } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, notify, storedFileUrl, Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { useState } from 'react';
import { FocusPad, Slider } from './focus-pad';

interface Props {
  item: MediaItem;
  aspect: Aspect;
  onCut: (storedName: string) => void;
  onClose: () => void;
}

/** Cuts a picture to the shape of its place, around a point and as near as one likes. */
export function CutDialog({ item, aspect, onCut, onClose }: Props) {
  const [point, setPoint] = useState({ x: item.focus_x, y: item.focus_y });
  const [zoom, setZoom] = useState(1);
  const [busy, setBusy] = useState(false);
  const cut = { aspect, focus_x: point.x, focus_y: point.y, zoom };
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await submit(publicStaff.cutPicture, { params: { mediaId: item.id }, body: cut });
      onCut(data.stored_name);
    } catch (cause) {
      notify.error(cause instanceof Refused ? cause.message : 'The picture could not be cut. Please try again.');
      setBusy(false);
    }
  };
  const area = areaOf({ width: item.width ?? 1, height: item.height ?? 1 }, cut);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cut to ${aspect}`}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} loadingText="Cutting" onClick={() => void save()}>
            Use this cut
          </Button>
        </>
      }
    >
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <div>
          <FocusPad storedName={item.stored_name} point={point} onChange={setPoint} />
          <Slider label="Nearer" min={1} max={MAX_ZOOM} step={0.05} value={zoom} onChange={setZoom} />
        </div>
        <div>
          <Text textStyle="sm" color="fg.muted" mb="2">
            As the page shows it
          </Text>
          <Preview css={{ aspectRatio: String(aspects[aspect]) }}>
            <chakra.img
              src={storedFileUrl(item.stored_name, 768)}
              alt=""
              position="absolute"
              maxWidth="none"
              css={{
                width: `${100 / area.width}%`,
                height: `${100 / area.height}%`,
                left: `${(-100 * area.x) / area.width}%`,
                top: `${(-100 * area.y) / area.height}%`,
              }}
            />
          </Preview>
        </div>
      </chakra.div>
    </Dialog>
  );
}

const Preview = chakra('div', {
  base: { position: 'relative', overflow: 'hidden', width: 'full', rounded: 'md', borderWidth: '1px', bg: 'bg.muted' },
});
