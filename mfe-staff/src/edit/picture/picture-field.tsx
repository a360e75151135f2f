import { submit } from '@azadkar/shared-api';
import { type Aspect, areaOf, aspects, MAX_ZOOM } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, storedFileUrl, Text, useAction } from '@azadkar/shared-ui';
import { FieldFrame, type FieldProps, useField } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { FileText, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { FocusPad, Slider } from './focus-pad';
import { ChooseButton, MediaDialog } from './media-dialog';

interface Props extends FieldProps {
  /** The shape in which pages show it: the picture is cut to it. Without one it stays whole, as a logo does. */
  aspect?: Aspect;
}

/** A picture of the library; the value of the field is the name of its stored file, or empty. */
export function PictureField({ aspect, ...field }: Props) {
  const { id, value: stored, error, setValue, control } = useField(field);
  const value = String(stored ?? '');
  const [choosing, setChoosing] = useState(false);
  const [cutting, setCutting] = useState<MediaItem | null>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const choose = (item: MediaItem) => {
    setChoosing(false);
    if (aspect && item.width) setCutting(item);
    else setValue(item.stored_name);
  };
  const remove = () => {
    setValue('');
    chooseButton.current?.focus(); // the button that was pressed disappears
  };
  return (
    <FieldFrame {...field} id={id} error={error}>
      <Frame>
        <Shown storedName={value} aspect={aspect} />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ChooseButton
            id={id}
            control={control}
            value={value}
            ref={chooseButton}
            empty="Choose a picture"
            onPress={() => setChoosing(true)}
          />
          {value && (
            <Button size="sm" variant="ghost" onClick={remove}>
              Remove<chakra.span srOnly> {field.label}</chakra.span>
            </Button>
          )}
        </chakra.div>
      </Frame>
      <MediaDialog open={choosing} kind="picture" onChoose={choose} onClose={() => setChoosing(false)} />
      {cutting && aspect && (
        <CutDialog
          item={cutting}
          aspect={aspect}
          onCut={(storedName) => {
            setValue(storedName);
            setCutting(null);
          }}
          onClose={() => setCutting(null)}
        />
      )}
    </FieldFrame>
  );
}

const Shown = ({ storedName, aspect }: { storedName: string; aspect: Aspect | undefined }) =>
  storedName ? (
    <chakra.img
      src={storedFileUrl(storedName, 480)}
      alt=""
      maxWidth="full"
      maxHeight="12rem"
      rounded="md"
      bg="bg.muted"
    />
  ) : (
    <Empty css={{ aspectRatio: aspect?.replace(':', ' / ') ?? '3 / 2' }}>
      <ImagePlus size={28} aria-hidden="true" />
    </Empty>
  );

const Frame = chakra('div', { base: { display: 'grid', gap: '3', justifyItems: 'start' } });

const Empty = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'full',
    maxWidth: '16rem',
    color: 'fg.subtle',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    rounded: 'md',
  },
});

interface CutDialogProps {
  item: MediaItem;
  aspect: Aspect;
  onCut: (storedName: string) => void;
  onClose: () => void;
}

/** Cuts a picture to the shape of its place, around a point and as near as one likes. */
function CutDialog({ item, aspect, onCut, onClose }: CutDialogProps) {
  const [point, setPoint] = useState({ x: item.focus_x, y: item.focus_y });
  const [zoom, setZoom] = useState(1);
  const cut = { aspect, focus_x: point.x, focus_y: point.y, zoom };
  const save = useAction(async () => {
    const { data } = await submit(publicStaff.cutPicture, { params: { mediaId: item.id }, body: cut });
    onCut(data.stored_name);
  });
  const area = areaOf({ width: item.width ?? 1, height: item.height ?? 1 }, cut);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Crop to ${aspect}`}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.busy} loadingText="Cropping" onClick={() => void save.run()}>
            Use this crop
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
            <Part src={storedFileUrl(item.stored_name, 768)} alt="" css={placeOf(area)} />
          </Preview>
        </div>
      </chakra.div>
    </Dialog>
  );
}

/** The whole picture in a frame that shows an area of it, in shares of its width and height. */
const placeOf = ({ x, y, width, height }: ReturnType<typeof areaOf>) => ({
  width: `${100 / width}%`,
  height: `${100 / height}%`,
  left: `${(-100 * x) / width}%`,
  top: `${(-100 * y) / height}%`,
});

const Part = chakra('img', { base: { position: 'absolute', maxWidth: 'none' } });

const Preview = chakra('div', {
  base: { position: 'relative', overflow: 'hidden', width: 'full', rounded: 'md', borderWidth: '1px', bg: 'bg.muted' },
});

/** A PDF of the library; the value of the field is the name of its stored file, or empty. */
export function DocumentField(field: FieldProps) {
  const { id, value: stored, error, setValue, control } = useField(field);
  const value = String(stored ?? '');
  const [choosing, setChoosing] = useState(false);
  const [title, setTitle] = useState<string | null>(null);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {value && (
          <chakra.span display="inline-flex" alignItems="center" gap="2" overflowWrap="anywhere">
            <FileText size={18} aria-hidden="true" />
            {title ?? value.replace(/^.*(?=.{12}$)/, '…')}
          </chakra.span>
        )}
        <ChooseButton id={id} control={control} value={value} empty="Choose a PDF" onPress={() => setChoosing(true)} />
      </chakra.div>
      <MediaDialog
        open={choosing}
        kind="document"
        onChoose={(item) => {
          setValue(item.stored_name);
          setTitle(item.title);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </FieldFrame>
  );
}
