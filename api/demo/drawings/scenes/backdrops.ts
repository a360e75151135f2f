/** What is behind the table: a picture of 960 × 540, whose table begins at 440. Colors come from the ground. */
import { repeat } from '../draw-canvas';
import { dot, flat, placed } from '../ink';

/** The colors of a wall: its own, a shade of it, and a color that stands out. */
export interface Wall {
  wall: string;
  shade: string;
  spot: string;
}

type Draw = (wall: Wall) => string;

const drawSun: Draw = ({ shade }) => dot('480 300', 250, shade);

const drawArch: Draw = ({ shade, spot }) =>
  flat('M230 440V230Q230 90 480 20Q730 90 730 230V440Z', shade) +
  `<path d="M262 440V236Q262 118 480 56Q698 118 698 236V440" stroke="${spot}" stroke-width="5" fill="none"/>`;

const drawArcade: Draw = ({ shade }) =>
  [-20, 226, 472, 718]
    .map((x) => flat(`M${x} 440V220Q${x} 120 ${x + 121} 70Q${x + 242} 120 ${x + 242} 220V440Z`, shade))
    .join('');

const drawHills: Draw = ({ shade, spot }) =>
  dot('730 130', 58, spot) + flat('M0 440V330Q130 210 290 300T560 280T820 240T960 300V440Z', shade);

const drawPeaks: Draw = ({ shade, spot }) =>
  dot('170 110', 52, spot) +
  flat('M0 440V330L150 190L260 290L450 60L640 270L760 150L960 340V440Z', shade) +
  flat('M450 60L386 138L424 128L452 156L484 126L522 140ZM760 150L716 194L752 190L780 206L808 196Z', '#FFFFFF');

const drawRays: Draw = ({ shade }) =>
  repeat(
    12,
    (index) =>
      `<path transform="rotate(${index * 30} 480 330)" d="M480 330L410 -380H550Z" fill="${shade}" stroke="none"/>`,
  );

const drawDots: Draw = ({ shade }) =>
  repeat(60, (index) =>
    dot(`${48 + (index % 12) * 79} ${44 + Math.floor(index / 12) * 88 + (index % 2) * 34}`, 17, shade),
  );

/** Tiles of eight-pointed stars, as in the tile work of Pakistan. */
const drawStars: Draw = ({ shade }) =>
  repeat(21, (index) => {
    const [x, y] = [68 + (index % 7) * 138, 74 + Math.floor(index / 7) * 142];
    const square = 'M-38 -38H38V38H-38Z';
    return placed(`${x} ${y}`, `${flat(square, shade)}<g transform="rotate(45)">${flat(square, shade)}</g>`);
  });

/** The quarter circles of printed cloth. */
const drawCloth: Draw = ({ shade }) =>
  repeat(32, (index) => {
    const [x, y] = [(index % 8) * 120, Math.floor(index / 8) * 110];
    return (index + Math.floor(index / 8)) % 2
      ? flat(`M${x} ${y}H${x + 120}A120 110 0 0 1 ${x} ${y + 110}Z`, shade)
      : flat(`M${x + 120} ${y + 110}H${x}A120 110 0 0 1 ${x + 120} ${y}Z`, shade);
  });

const drawBunting: Draw = ({ shade, spot }) =>
  flat('M0 440V400Q240 330 480 400T960 390V440Z', shade) +
  repeat(12, (index) => {
    const x = 10 + index * 80;
    const y = 62 + Math.sin((index / 11) * Math.PI) * 60;
    return flat(`M${x} ${y}H${x + 60}L${x + 30} ${y + 66}Z`, index % 2 ? shade : spot);
  });

const drawCurtain: Draw = ({ shade, spot }) =>
  flat('M0 0H250Q230 260 90 440H0ZM960 0H710Q730 260 870 440H960Z', shade) +
  repeat(8, (index) =>
    flat(
      `M${index * 120} 0H${index * 120 + 120}Q${index * 120 + 110} 74 ${index * 120 + 60} 74T${index * 120} 0Z`,
      spot,
    ),
  );

/** A window on the day outside. */
const drawWindow: Draw = ({ shade, spot }) =>
  flat('M226 50H734V440H226Z', '#FFFFFF') +
  flat('M248 72H466V440H248ZM494 72H712V440H494Z', shade) +
  dot('630 150', 44, spot) +
  flat('M248 440V330Q330 260 466 340V440ZM494 440V350Q600 250 712 320V440Z', '#8FBFA6');

const drawShelf: Draw = ({ shade, spot }) =>
  flat('M0 196H300V214H0ZM660 196H960V214H660Z', shade) +
  [30, 66, 100, 206, 240, 690, 726, 838, 872, 906]
    .map((x, index) => flat(`M${x} 196V${[96, 70, 104, 82, 112][index % 5]}H${x + 28}V196Z`, index % 3 ? shade : spot))
    .join('');

const drawGrid: Draw = ({ shade }) =>
  `<path d="${repeat(11, (index) => `M${index * 96} 0V440`)}${repeat(5, (index) => `M0 ${40 + index * 96}H960`)}" stroke="${shade}" stroke-width="6" fill="none"/>`;

const drawWaves: Draw = ({ shade }) =>
  repeat(5, (index) => {
    const y = 50 + index * 92;
    return `<path d="M-20 ${y}q62 -56 125 0t125 0t125 0t125 0t125 0t125 0t125 0t125 0" stroke="${shade}" stroke-width="18" fill="none"/>`;
  });

const drawSteps: Draw = ({ shade, spot }) =>
  flat('M0 440V360H190V280H380V200H570V120H760V40H960V440Z', shade) + dot('150 120', 54, spot);

export const backdrops = {
  sun: drawSun,
  arch: drawArch,
  arcade: drawArcade,
  hills: drawHills,
  peaks: drawPeaks,
  rays: drawRays,
  dots: drawDots,
  stars: drawStars,
  cloth: drawCloth,
  bunting: drawBunting,
  curtain: drawCurtain,
  window: drawWindow,
  shelf: drawShelf,
  grid: drawGrid,
  waves: drawWaves,
  steps: drawSteps,
};
