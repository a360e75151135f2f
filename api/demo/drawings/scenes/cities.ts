/** Cities of Pakistan behind the table, each with what it is known for. Drawn in the shade of the wall. */
import { repeat } from '../draw-canvas';
import { dot, flat } from '../ink';
import type { Wall } from './backdrops';

type Draw = (wall: Wall) => string;

const blocks = (heights: number[], color: string) =>
  heights
    .map((tall, index) => {
      const [x, wide] = [(index * 960) / heights.length, 960 / heights.length - 10];
      return flat(`M${x} 440V${440 - tall}H${x + wide}V440Z`, color);
    })
    .join('');

const lights = (color: string) =>
  repeat(18, (index) => flat(`M${30 + index * 54} ${380 - (index % 3) * 34}h14v20h-14Z`, color));

const dome = (x: number, y: number, r: number) =>
  `M${x - r} ${y}Q${x - r * 1.25} ${y - r} ${x} ${y - r * 1.7}Q${x + r * 1.25} ${y - r} ${x + r} ${y}Z`;

/** The towers of the business quarter, a white dome, and the sea. */
const drawKarachi: Draw = ({ shade, spot }) =>
  dot('600 96', 50, spot) +
  blocks([150, 220, 330, 260, 300, 190, 240, 150, 0, 0, 0, 170], shade) +
  flat('M80 440V150H150V440ZM880 440V100H936V440Z', shade) +
  flat(dome(760, 300, 84), '#FFFFFF') +
  flat('M660 440V300H860V440Z', shade) +
  flat('M0 416q40 -22 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0V440H0Z', spot);

/** The tower of the resolution, the domes and minarets of the old city. */
const drawLahore: Draw = ({ shade, spot }) =>
  dot('250 130', 60, spot) +
  flat('M690 440V420L716 360L734 120L748 60L762 120L780 360L806 420V440Z', shade) +
  flat('M700 372H796V386H700ZM722 250H774V262H722Z', spot) +
  flat(`${dome(180, 320, 62)}${dome(330, 290, 80)}${dome(480, 320, 62)}`, shade) +
  flat('M90 440V318H570V440Z', shade) +
  flat('M50 440V170L64 130L78 170V440ZM582 440V170L596 130L610 170V440ZM850 440V330H960V440Z', shade) +
  flat(
    'M300 440V380Q300 350 330 336Q360 350 360 380V440ZM160 440V392Q160 372 180 362Q200 372 200 392V440ZM460 440V392Q460 372 480 362Q500 372 500 392V440Z',
    spot,
  );

/** The hills behind, and the petals of the monument. */
const drawIslamabad: Draw = ({ shade, spot, wall }) =>
  flat('M0 440V250Q120 130 250 220T480 160T720 210T960 150V440Z', shade) +
  dot('820 90', 50, spot) +
  flat(
    'M560 440Q520 330 610 250Q640 340 620 440ZM640 440Q630 290 720 190Q750 310 700 440ZM720 440Q740 330 850 270Q830 370 790 440Z',
    wall,
  ) +
  flat('M110 440V330L180 250L250 330V440ZM70 440V220L78 180L86 220V440ZM274 440V220L282 180L290 220V440Z', wall);

/** The gate to the pass, under bare hills. */
const drawPeshawar: Draw = ({ shade, spot, wall }) =>
  flat('M0 440V270L170 180L330 250L520 150L700 240L860 170L960 220V440Z', shade) +
  dot('150 90', 46, spot) +
  flat('M640 440V240H690V216H710V240H880V216H900V240H950V440H850V360Q850 300 795 300T740 360V440Z', wall) +
  flat('M40 440V190L70 150L100 190V440Z', wall) +
  dot('70 230', 20, spot);

/** The clock tower where eight bazaars meet. */
const drawFaisalabad: Draw = ({ shade, spot }) =>
  dot('200 120', 54, spot) +
  blocks([140, 200, 120, 180, 0, 0, 0, 190, 130, 210, 150], shade) +
  flat('M640 440V180H760V440ZM626 180L652 140H748L774 180ZM668 140V100L700 50L732 100V140Z', shade) +
  dot('700 230', 36, spot) +
  lights(spot);

/** The tombs of the old city. */
const drawMultan: Draw = ({ shade, spot }) =>
  dot('790 120', 58, spot) +
  flat(dome(240, 200, 96), spot) +
  flat(
    'M120 440V280H160V200H320V280H360V440ZM100 440V240L116 214L132 240V440ZM348 440V240L364 214L380 240V440Z',
    shade,
  ) +
  flat(dome(740, 310, 62), shade) +
  flat('M640 440V308H840V440ZM0 440V380H100V440ZM420 440V370H600V440ZM860 440V360H960V440Z', shade);

const drawQuetta: Draw = ({ shade, spot, wall }) =>
  dot('480 110', 60, spot) +
  flat('M0 440V220L110 130L220 240L360 120L500 260L640 140L790 250L880 170L960 240V440Z', shade) +
  repeat(9, (index) => flat(`M${index * 112} 440V${390 - (index % 3) * 24}h84V440Z`, wall)) +
  flat('M150 440q-50 -60 0 -140q50 80 0 140ZM820 440q-50 -60 0 -140q50 80 0 140Z', spot);

/** Peaks, poplars and a bridge of ropes. */
const drawGilgit: Draw = ({ shade, spot }) =>
  dot('790 100', 50, spot) +
  flat('M0 440V300L190 90L330 260L470 150L620 300L800 110L960 290V440Z', shade) +
  flat('M190 90L136 150L176 142L200 166L232 144L238 148ZM800 110L746 166L786 160L810 184L852 166Z', '#FFFFFF') +
  [70, 120, 170, 800, 850, 900].map((x) => flat(`M${x} 440q-34 -70 0 -150q34 80 0 150Z`, spot)).join('') +
  `<path d="M0 330Q480 460 960 330" stroke="#FFFFFF" stroke-width="6" fill="none"/>`;

export const cities = {
  karachi: drawKarachi,
  lahore: drawLahore,
  islamabad: drawIslamabad,
  peshawar: drawPeshawar,
  faisalabad: drawFaisalabad,
  multan: drawMultan,
  quetta: drawQuetta,
  gilgit: drawGilgit,
};
