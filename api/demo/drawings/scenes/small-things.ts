/** Small things beside the main one; each stands on the table at (0, 0). */
import { colors, repeat } from '../draw-canvas';
import { box, dot, flat, line, placed, shape, stroke, white } from '../ink';

const { green, leaf, teal, mist, amber, sand, clay, paper } = colors;

const drawTea = () =>
  shape('M-70 -6Q-70 -20 -56 -20H56Q70 -20 70 -6Z', mist) +
  line('M40 -80Q78 -84 72 -52T36 -36') +
  shape('M-44 -96H44L32 -20H-32Z', white) +
  stroke('M-32 -78H32', '#B4713C', 14) +
  line('M-16 -126q14 -16 0 -34M14 -122q14 -16 0 -34');

const drawPot = () =>
  shape('M0 -70Q-70 -96 -54 -166Q0 -150 0 -70Z', leaf) +
  shape('M0 -70Q70 -96 54 -180Q-4 -150 0 -70Z', green) +
  shape('M0 -70Q-30 -140 6 -200Q40 -140 0 -70Z', leaf) +
  shape('M-46 -76H46L34 0H-34Z', clay);

const drawPencils = () =>
  placed('-16 -80', shape('M-9 0V-74L0 -96L9 -74V0Z', amber), -8) +
  placed('14 -80', shape('M-9 0V-60L0 -82L9 -60V0Z', clay), 9) +
  shape('M-42 -100H42L36 0H-36Z', teal) +
  stroke('M-36 -56H36', sand, 9);

const drawLamp = () =>
  line('M0 -14V-96L-42 -150') +
  shape('M-94 -120L-22 -186Q0 -150 -24 -128Q-50 -102 -94 -120Z', clay) +
  box('-46 -18 92 18', teal, 9);

const drawBook = () =>
  box('-70 -34 140 34', teal) + box('-60 -68 118 34', amber) + flat('M-40 -56H0V-46H-40ZM10 -24H40V-12H10Z', paper);

const drawStack = () =>
  repeat(4, (index) => box(`-40 ${-24 * (index + 1)} 80 24`, index % 2 ? sand : amber, 11)) +
  placed('62 -38', dot('0 0', 36, amber) + dot('0 0', 18, sand));

const drawMobile = () =>
  placed(
    '0 0',
    box('-38 -140 76 140', '#15433A', 14) +
      box('-27 -124 54 104', mist, 4) +
      dot('0 -80', 17, leaf) +
      stroke('M-14 -40H14', teal),
    6,
  );

const drawCard = () =>
  placed('0 -46', box('-70 -44 140 88', clay, 12) + box('-50 -22 34 24', amber, 4) + stroke('M-48 22H20', paper), -8);

const drawLetter = () => placed('0 -54', shape('M-76 -50H76V50H-76Z', paper) + shape('M-76 -50L0 12L76 -50Z', sand), 7);

const drawClock = () =>
  line('M-30 -20L-42 0M30 -20L42 0') + dot('0 -64', 56, clay) + dot('0 -64', 39, paper) + line('M0 -88V-64L16 -52');

const drawGlasses = () =>
  dot('-40 -32', 30, mist) + dot('40 -32', 30, mist) + line('M-12 -40Q0 -50 12 -40M-70 -38L-82 -54M70 -38L82 -54');

const drawNotebook = () =>
  placed(
    '0 -64',
    box('-52 -64 104 128', clay, 8) + flat('M-30 -46H32V-8H-30Z', paper) + line('M-52 -36H-64M-52 0H-64M-52 36H-64'),
    -5,
  );

const drawBulb = () =>
  shape('M-26 -52Q-28 -72 -44 -90A56 56 0 1 1 44 -90Q28 -72 26 -52Z', amber) +
  line('M-14 -56L-8 -92H8L14 -56') +
  box('-26 -52 52 30', mist, 6) +
  box('-18 -22 36 22', mist, 8);

const drawSnacks = () =>
  shape('M-76 -22H76Q66 0 40 0H-40Q-66 0 -76 -22Z', teal) +
  shape('M-66 -22L-34 -84L-4 -22Z', amber) +
  shape('M4 -22L36 -78L66 -22Z', '#D98E2B') +
  shape('M-30 -24L0 -94L30 -24Z', sand);

const drawKey = () =>
  placed(
    '0 -30',
    stroke('M-10 0H86', amber, 16) +
      line('M-10 -8H90V8M-10 8H52V24H68V8H90') +
      dot('-40 0', 36, amber) +
      dot('-40 0', 13, paper),
    -6,
  );

const drawFlag = () => line('M0 0V-170') + shape('M0 -170H92L70 -138L92 -106H0Z', leaf) + box('-30 -14 60 14', clay, 7);

const drawStamp = () =>
  box('-56 -26 112 26', green, 6) + shape('M-40 -26L-22 -60V-84H22V-60L40 -26Z', clay) + dot('0 -104', 28, clay);

const drawBattery = () =>
  box('-48 -130 96 130', green, 14) +
  box('-18 -146 36 16', mist, 4) +
  shape('M10 -112L-26 -60H-2L-10 -20L26 -74H2Z', amber);

const drawHeadset = () =>
  line('M-50 -40V-60A50 52 0 0 1 50 -60V-40') +
  box('-64 -62 30 56', amber, 12) +
  box('34 -62 30 56', amber, 12) +
  line('M50 -10Q44 8 14 4');

const drawRibbon = () =>
  shape('M-26 -60L-40 0L0 -20L40 0L26 -60Z', clay) + dot('0 -88', 46, amber) + dot('0 -88', 24, paper);

const drawBag = () =>
  line('M-28 -104Q-28 -150 0 -150T28 -104') +
  shape('M-58 -108H58L70 0H-70Z', sand) +
  stroke('M-22 -62Q0 -36 22 -62', clay, 9);

export const smallThings = {
  tea: drawTea,
  pot: drawPot,
  pencils: drawPencils,
  lamp: drawLamp,
  book: drawBook,
  stack: drawStack,
  mobile: drawMobile,
  card: drawCard,
  letter: drawLetter,
  clock: drawClock,
  glasses: drawGlasses,
  notebook: drawNotebook,
  bulb: drawBulb,
  snacks: drawSnacks,
  key: drawKey,
  flag: drawFlag,
  stamp: drawStamp,
  battery: drawBattery,
  headset: drawHeadset,
  ribbon: drawRibbon,
  bag: drawBag,
};
