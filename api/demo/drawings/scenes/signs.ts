/** Things that stand for an idea: money, safety, time, growth. They stand on the table at (0, 0). */
import { colors, repeat } from '../draw-canvas';
import { box, dot, flat, line, placed, shape, stroke, white } from '../ink';

const { night, green, leaf, teal, mist, amber, sand, clay, paper } = colors;

const drawCoins = () =>
  [
    [-120, 4],
    [0, 7],
    [120, 10],
  ]
    .map(([x = 0, count = 1]) =>
      repeat(count, (index) => box(`${x - 50} ${-27 * (index + 1)} 100 27`, index % 2 ? sand : amber, 12)),
    )
    .join('');

const drawCards = () =>
  placed('-10 -180', box('-150 -90 280 176', clay, 20) + flat('M-147 -54H127V-18H-147Z', night), -10) +
  placed(
    '16 -96',
    box('-150 -90 290 180', teal, 20) +
      box('-120 -50 56 42', amber, 8) +
      stroke('M-120 30H-50M-26 30H44', mist, 10) +
      dot('84 -30', 22, sand) +
      dot('108 -30', 22, paper),
    5,
  );

const drawLock = () =>
  line('M-66 -150V-204A66 66 0 0 1 66 -204V-150') +
  stroke('M-66 -150V-204A66 66 0 0 1 66 -204V-150', '#DDE6E2', 20) +
  line('M-80 -150V-206A80 80 0 0 1 80 -206V-150M-52 -150V-204A52 52 0 0 1 52 -204V-150') +
  box('-112 -164 224 164', amber, 24) +
  dot('0 -98', 22, night) +
  shape('M-8 -90L-14 -42H14L8 -90Z', night);

const drawShield = () =>
  shape('M0 -300Q60 -262 130 -262V-150Q130 -44 0 0Q-130 -44 -130 -150V-262Q-60 -262 0 -300Z', teal) +
  flat('M0 -266Q50 -236 102 -232V-150Q102 -70 0 -32Z', green) +
  stroke('M-50 -150L-12 -110L58 -190', paper, 20);

const drawGlobe = () =>
  box('-70 -22 140 22', clay, 11) +
  line('M0 -22V-44M110 -236A136 136 0 0 1 -60 -50') +
  dot('0 -164', 112, mist) +
  shape('M-84 -230Q-40 -250 -24 -220T-56 -176T-100 -150Q-112 -180 -84 -230Z', leaf) +
  shape('M10 -262Q60 -262 84 -230Q60 -200 30 -214T10 -262Z', leaf) +
  shape('M6 -170Q50 -190 76 -160T60 -100T20 -92T6 -170Z', green);

const clock = (at: string, hands: string, fill: string) =>
  placed(at, dot('0 0', 70, fill) + dot('0 0', 52, paper) + line(hands));

const drawClocks = () =>
  clock('-118 -110', 'M0 -34V0L24 10', clay) +
  clock('118 -110', 'M0 -34V0L-26 14', teal) +
  clock('0 -220', 'M0 -36V0H26', amber);

const drawSteps = () =>
  [90, 140, 190, 240]
    .map((tall, index) => box(`${-176 + index * 84} ${-tall} 84 ${tall}`, [mist, sand, amber, clay][index] ?? sand, 4))
    .join('') +
  line('M118 -240V-316') +
  shape('M118 -316H180L164 -296L180 -276H118Z', leaf);

const drawBubbles = () =>
  shape(
    'M-176 -290H30Q54 -290 54 -266V-186Q54 -162 30 -162H-96L-140 -122V-162H-176Q-200 -162 -200 -186V-266Q-200 -290 -176 -290Z',
    paper,
  ) +
  stroke('M-160 -248H10M-160 -208H-40', '#B7C6BF', 10) +
  shape(
    'M-6 -140H164Q188 -140 188 -116V-46Q188 -22 164 -22H140V10L96 -22H-6Q-30 -22 -30 -46V-116Q-30 -140 -6 -140Z',
    amber,
  ) +
  dot('36 -82', 11, paper) +
  dot('80 -82', 11, paper) +
  dot('124 -82', 11, paper);

const drawPlant = () =>
  line('M0 -110V-220') +
  shape('M0 -150Q-130 -150 -134 -250Q-20 -250 0 -150Z', leaf) +
  shape('M0 -180Q120 -180 124 -290Q16 -286 0 -180Z', green) +
  shape('M-84 -112H84L64 0H-64Z', clay) +
  box('-100 -136 200 36', clay, 8);

const drawHourglass = () =>
  shape('M-76 -264H76Q76 -180 18 -146Q76 -112 76 -28H-76Q-76 -112 -18 -146Q-76 -180 -76 -264Z', white) +
  flat('M-56 -206H56Q40 -172 0 -158Q-40 -172 -56 -206ZM-70 -31Q-60 -76 0 -84Q60 -76 70 -31Z', amber) +
  box('-104 -296 208 34', teal, 12) +
  box('-104 -30 208 30', teal, 12);

const drawScales = () =>
  box('-80 -22 160 22', teal, 11) +
  line('M0 -22V-280M-140 -236L140 -264') +
  dot('0 -284', 15, amber) +
  line('M-140 -236L-188 -120M-140 -236L-92 -120M140 -264L92 -150M140 -264L188 -150') +
  shape('M-200 -120H-80Q-92 -70 -140 -70T-200 -120Z', clay) +
  shape('M80 -150H200Q188 -100 140 -100T80 -150Z', leaf);

const drawLantern = () =>
  line('M-54 -236Q-54 -306 0 -306T54 -236') +
  shape('M-70 -208L-44 -244H44L70 -208Z', teal) +
  box('-62 -208 124 168', sand, 6) +
  flat('M0 -180Q44 -124 22 -88Q0 -62 -22 -88Q-44 -124 0 -180Z', amber) +
  flat('M0 -130Q18 -106 8 -90Q0 -80 -8 -90Q-18 -106 0 -130Z', clay) +
  line('M-30 -208V-40M30 -208V-40') +
  box('-84 -40 168 40', teal, 10);

const drawBriefcase = () =>
  line('M-54 -190V-222Q-54 -244 -32 -244H32Q54 -244 54 -222V-190') +
  box('-160 -190 320 190', '#C98F5A', 22) +
  flat('M-157 -130H157V-96H-157Z', '#A46C3F') +
  line('M-160 -130H160') +
  box('-26 -146 52 44', amber, 8);

const drawMagnifier = () =>
  box('-150 -260 200 260', paper, 8) +
  stroke('M-118 -220H10M-118 -188H-10M-118 -60H10M-118 -32H-40', '#B7C6BF', 9) +
  placed(
    '50 -140',
    stroke('M58 62L120 124', clay, 26) + dot('0 0', 84, mist) + stroke('M-40 20L-12 -14L14 6L42 -34', green, 10),
  );

const drawTrophy = () =>
  line('M-70 -262H-124Q-124 -176 -58 -168M70 -262H124Q124 -176 58 -168') +
  shape('M-76 -290H76V-216Q76 -130 0 -130T-76 -216Z', amber) +
  shape('M-16 -130H16L24 -60H-24Z', amber) +
  box('-76 -60 152 60', teal, 10) +
  flat('M0 -262L11 -238L37 -236L17 -219L23 -193L0 -207L-23 -193L-17 -219L-37 -236L-11 -238Z', paper);

export const signs = {
  coins: drawCoins,
  cards: drawCards,
  lock: drawLock,
  shield: drawShield,
  globe: drawGlobe,
  clocks: drawClocks,
  steps: drawSteps,
  bubbles: drawBubbles,
  growth: drawPlant,
  hourglass: drawHourglass,
  scales: drawScales,
  lantern: drawLantern,
  briefcase: drawBriefcase,
  magnifier: drawMagnifier,
  trophy: drawTrophy,
};
