import { chakra, storedFileUrl, Text } from '@azadkar/shared-ui';
import { type PointerEvent, useId } from 'react';

interface Point {
  x: number;
  y: number;
}

interface Props {
  storedName: string;
  point: Point;
  onChange: (point: Point) => void;
}

/** A picture with the point that stays in sight when it is cut: pressed on the picture, or moved with the two sliders. */
export function FocusPad({ storedName, point, onChange }: Props) {
  const place = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  };
  return (
    <div>
      <Pad onPointerDown={place} onPointerMove={place}>
        <chakra.img src={storedFileUrl(storedName, 768)} alt="" draggable={false} display="block" maxHeight="45vh" />
        <Marker css={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
      </Pad>
      <Slider label="Focus, left to right" value={point.x} onChange={(x) => onChange({ ...point, x })} />
      <Slider label="Focus, top to bottom" value={point.y} onChange={(y) => onChange({ ...point, y })} />
    </div>
  );
}

const within = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
}

export function Slider({ label, value, onChange, min = 0, max = 1, step = 0.01 }: SliderProps) {
  const id = useId();
  return (
    <chakra.div display="flex" alignItems="center" gap="3" mt="2">
      <Text asChild textStyle="sm" color="fg.muted" flex="0 0 9rem">
        <label htmlFor={id}>{label}</label>
      </Text>
      <chakra.input
        id={id}
        type="range"
        flex="1"
        minWidth="0"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </chakra.div>
  );
}

const Pad = chakra('div', {
  base: {
    position: 'relative',
    width: 'fit-content',
    maxWidth: 'full',
    mx: 'auto',
    rounded: 'md',
    overflow: 'hidden',
    cursor: 'crosshair',
    touchAction: 'none',
    bg: 'bg.muted',
  },
});

const Marker = chakra('span', {
  base: {
    position: 'absolute',
    boxSize: '6',
    translate: '-50% -50%',
    rounded: 'full',
    borderWidth: '3px',
    borderColor: 'white',
    shadow: '0 0 0 2px {colors.brand.solid}',
    pointerEvents: 'none',
  },
});
