import { Box, Button, chakra, Flex, Note, SmallButton } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { centralSquare, cropPicture, type Square, toJpeg, turnPicture } from './draw-picture';

interface Props {
  picture: HTMLCanvasElement;
  /** Receives the square that was chosen, or null when the person thought better of it. */
  onDone: (square: File | null) => void;
}

const MAX_ZOOM = 4;

/** Chooses the square of a picture: by dragging and pinching, with the arrow keys, and with the controls below it. */
export function CropDialog({ picture: opened, onDone }: Props) {
  const [picture, setPicture] = useState(opened);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square>(() => centralSquare(opened));
  const [busy, setBusy] = useState(false);
  const url = usePictureUrl(picture);
  const turn = (quarters: 1 | -1) => {
    const turned = turnPicture(picture, quarters);
    if (!turned) return;
    setPicture(turned);
    setSquare(centralSquare(turned));
    setPosition({ x: 0, y: 0 });
  };
  const accept = async () => {
    setBusy(true);
    onDone(await cropPicture(picture, square));
  };
  const footer = (
    <>
      <Button variant="outline" onClick={() => onDone(null)}>
        Cancel
      </Button>
      <Button loading={busy} onClick={accept}>
        Use picture
      </Button>
    </>
  );
  return (
    <Dialog open onClose={() => onDone(null)} title="Crop the picture" size="sm" footer={footer}>
      <Note mb="3">Move the picture until your face is in the circle: drag it, or use the arrow keys.</Note>
      <Stage>
        {url && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            objectFit="cover"
            keyboardStep={4}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': 'Position of the picture', role: 'group' }}
            mediaProps={{ alt: '' }}
          />
        )}
      </Stage>
      <ZoomControl zoom={zoom} onChange={setZoom} />
      <TurnButtons turn={turn} />
    </Dialog>
  );
}

const TurnButtons = ({ turn }: { turn: (quarters: 1 | -1) => void }) => (
  <Flex gap="3" wrap="wrap" mt="2">
    <SmallButton onClick={() => turn(-1)}>
      <RotateCcw aria-hidden="true" />
      Turn left
    </SmallButton>
    <SmallButton onClick={() => turn(1)}>
      <RotateCw aria-hidden="true" />
      Turn right
    </SmallButton>
  </Flex>
);

function ZoomControl({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const id = useId();
  return (
    <Box mt="4">
      <chakra.label htmlFor={id} display="block" fontWeight="medium">
        Zoom
      </chakra.label>
      <Flex align="center" gap="3" color="fg.muted">
        <ZoomOut size={20} aria-hidden="true" />
        <Range
          id={id}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <ZoomIn size={20} aria-hidden="true" />
      </Flex>
    </Box>
  );
}

/** A URL of the picture, revoked when the dialog closes. */
function usePictureUrl(picture: HTMLCanvasElement): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let current: string | undefined;
    let closed = false;
    void toJpeg(picture).then((file) => {
      if (!file || closed) return;
      current = URL.createObjectURL(file);
      setUrl(current);
    });
    return () => {
      closed = true;
      if (current) URL.revokeObjectURL(current);
    };
  }, [picture]);
  return url;
}

const Range = chakra('input', { base: { flex: '1', minWidth: '0', height: '11', accentColor: 'brand.solid' } });

/** The styles of the cropper, which would otherwise insert a style element that the security policy refuses. */
const Stage = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    height: 'min(20rem, 45dvh)',
    bg: 'bg.muted',
    rounded: 'lg',
    overflow: 'hidden',
    '& .reactEasyCrop_Container': {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      overflow: 'hidden',
      userSelect: 'none',
      touchAction: 'none',
      cursor: 'move',
    },
    '& .reactEasyCrop_Image': { maxWidth: 'unset', willChange: 'transform' },
    '& .reactEasyCrop_Cover_Horizontal': { width: '100%', height: 'auto' },
    '& .reactEasyCrop_Cover_Vertical': { width: 'auto', height: '100%' },
    '& .reactEasyCrop_CropArea': {
      position: 'absolute',
      insetInlineStart: '50%',
      top: '50%',
      transform: 'translate(-50%, -50%)',
      boxSizing: 'border-box',
      border: '2px solid white',
      color: 'blackAlpha.600',
      boxShadow: '0 0 0 9999em', // dims what is cut off
      overflow: 'hidden',
    },
    '& .reactEasyCrop_CropAreaRound': { rounded: 'full' },
    '& .reactEasyCrop_CropArea:focus-visible': { outline: '3px solid', outlineColor: 'brand.focusRing' },
  },
});
