/** Buildings, stages and company around a table, which stand at (0, 0). */
import { colors, repeat } from '../draw-canvas';
import { box, darkWood, dot, flat, line, placed, shape, stroke, white, wood } from '../ink';

const { night, green, leaf, teal, mist, amber, sand, clay, paper } = colors;

const drawBank = () =>
  box('-170 -30 340 30', mist, 4) +
  box('-150 -58 300 28', paper, 4) +
  [-124, -52, 20, 92].map((x) => box(`${x} -190 34 132`, paper, 4)).join('') +
  box('-160 -218 320 30', paper, 4) +
  shape('M-172 -218L0 -304L172 -218Z', sand) +
  dot('0 -248', 18, amber);

const drawDoor = () =>
  shape('M-130 0V-180Q-130 -270 0 -310Q130 -270 130 -180V0Z', sand) +
  shape('M-96 0V-176Q-96 -240 0 -272Q96 -240 96 -176V0Z', night) +
  flat('M-92 -3V-176Q-92 -236 0 -268Q92 -236 92 -176V-3Z', amber) +
  shape('M96 0V-176Q96 -214 64 -240L20 -204V30L96 0Z', clay) +
  dot('38 -84', 9, sand) +
  flat('M-92 -3L-40 -60H10V-3Z', sand);

const drawHome = () =>
  shape('M-130 0V-150H130V0Z', paper) +
  shape('M-168 -140L0 -290L168 -140Z', clay) +
  box('-96 -110 84 74', mist, 4) +
  line('M-54 -110V-36M-96 -74H-12') +
  box('30 -120 68 120', teal, 6) +
  dot('82 -58', 6, amber) +
  dot('0 -190', 24, sand);

const drawStage = () =>
  shape('M-190 -40H190L210 0H-210Z', darkWood) +
  shape('M-70 -40L-84 -176H84L70 -40Z', wood) +
  box('-98 -200 196 28', '#C98F5A', 6) +
  dot('0 -108', 26, amber) +
  line('M0 -200V-250') +
  box('-15 -296 30 56', night, 15) +
  box('-180 -110 62 70', teal, 6) +
  dot('-149 -75', 18, night) +
  box('118 -110 62 70', teal, 6) +
  dot('149 -75', 18, night);

const drawMegaphone = () =>
  placed(
    '-10 -140',
    shape('M-40 30L-14 122H32L16 26Z', amber) +
      shape('M-130 -40H-40L120 -120V116L-40 34H-130Q-160 34 -160 -4T-130 -40Z', clay) +
      line('M-40 -40V34') +
      shape('M120 -130Q150 -130 150 -2T120 126Q94 126 94 -2T120 -130Z', paper) +
      line('M182 -60L216 -88M190 0H232M182 60L216 88'),
    -10,
  );

const skins = ['#C68E62', '#8A5638', '#DDAA80', '#A46C46', '#6E4630'];
const tops = [clay, amber, teal, paper, leaf];

const EYES_AND_MOUTH = stroke('M-14 -102v1M14 -102v1', night, 8) + stroke('M-10 -84Q0 -75 10 -84', night, 5);

/** Heads and shoulders; the odd ones wear a scarf. */
const person = (at: string, index: number) => {
  const [skin, top] = [skins[index % skins.length] ?? clay, tops[(index * 2 + 1) % tops.length] ?? teal];
  const scarf = index % 2 === 1;
  return placed(
    at,
    (scarf ? shape('M-48 -60Q-54 -152 0 -152T48 -60Z', amber === top ? green : amber) : '') +
      shape('M-66 0Q-66 -66 0 -66T66 0Z', top) +
      dot('0 -100', 36, skin) +
      EYES_AND_MOUTH +
      (scarf
        ? shape('M-37 -100Q-30 -134 0 -132T37 -100Q44 -146 0 -150T-37 -100Z', amber === top ? green : amber)
        : shape('M-37 -104Q-40 -142 0 -142T37 -104Q20 -122 0 -120T-37 -104Z', night)),
  );
};

/** People who sit around a table with tea. */
const drawMeetup = () =>
  person('-120 -92', 0) +
  person('0 -112', 1) +
  person('120 -92', 2) +
  shape('M-200 -100H200V-64H-200Z', wood) +
  line('M-160 -64V0M160 -64V0') +
  [-110, 0, 110].map((x) => shape(`M${x - 18} -132H${x + 18}L${x + 12} -100H${x - 12}Z`, white)).join('');

/** A speaker at a screen, seen from the rows. */
const drawAudience = () =>
  box('-150 -310 300 150', white, 8) +
  stroke('M-116 -276H-20', green, 10) +
  [30, 52, 40, 74]
    .map((tall, index) => box(`${10 + index * 32} ${-186 - tall} 22 ${tall}`, index % 2 ? leaf : amber, 3))
    .join('') +
  stroke('M-116 -246H-50M-116 -218H-70', '#B7C6BF', 9) +
  placed('-60 -20', person('0 -40', 3)) +
  person('-150 0', 2) +
  person('20 0', 1) +
  person('160 0', 4);

/** A table at which two work together. */
const drawWorkshop = () =>
  person('-100 -80', 4) +
  person('100 -80', 5) +
  shape('M-210 -92H210V-58H-210Z', wood) +
  line('M-170 -58V0M170 -58V0') +
  shape('M-60 -98L-46 -172H56L70 -98Z', '#DDE6E2') +
  dot('4 -134', 9, teal) +
  box('-170 -108 60 16', amber, 3) +
  box('110 -108 66 16', clay, 3);

const drawTeaset = () =>
  shape('M-78 -30H-170Q-190 -30 -190 -44H-58Q-58 -30 -78 -30Z', mist) +
  shape('M-160 -110H-88L-98 -44H-150Z', white) +
  stroke('M-150 -92H-98', '#B4713C', 14) +
  line('M-134 -140q12 -16 0 -32M-112 -136q12 -16 0 -32') +
  shape('M-24 -30Q-70 -70 -48 -140Q-20 -190 40 -190T128 -140Q150 -70 104 -30Z', teal) +
  line('M136 -150Q196 -160 180 -96T118 -56') +
  shape('M-44 -130L-92 -176L-72 -190L-26 -160Z', teal) +
  shape('M-8 -190Q40 -230 88 -190Z', amber) +
  dot('40 -222', 13, clay) +
  stroke('M-16 -110Q40 -80 98 -110', sand, 9) +
  box('-30 -32 144 32', green, 10);

const drawPlayroom = () =>
  box('-150 -88 88 88', amber, 8) +
  box('-54 -88 88 88', teal, 8) +
  box('-104 -176 88 88', clay, 8) +
  flat('M-106 -66L-82 -22H-130ZM-10 -70h-28v50h50v-28h-22Z', paper) +
  dot('-60 -132', 22, paper) +
  shape('M42 -176L84 -250L126 -176Z', leaf) +
  box('42 -176 84 88', sand, 4) +
  dot('112 -48', 48, paper) +
  shape('M112 -96A48 48 0 0 1 112 0Q84 -48 112 -96Z', clay);

const drawTent = () =>
  shape('M-190 0L0 -250L190 0Z', amber) +
  shape('M0 -250L-60 0H60Z', night) +
  shape('M0 -250L-110 0H-60Z', clay) +
  shape('M0 -250L110 0H60Z', clay) +
  line('M0 -250V-300') +
  shape('M0 -300H58L42 -282L58 -264H0Z', leaf);

/** Pins on a map of six folds. */
const drawMap = () =>
  repeat(4, (index) => {
    const [x, up] = [-184 + index * 92, index % 2 ? 24 : 0];
    return shape(`M${x} ${-30 + up}V${-210 + up}L${x + 92} ${-186 - up}V${-6 - up}Z`, index % 2 ? mist : paper);
  }) +
  `<path d="M-150 -70Q-90 -20 -40 -90T80 -60T160 -130" stroke="${clay}" stroke-dasharray="2 18"/>` +
  [
    ['-96 -96', clay],
    ['14 -130', amber],
    ['116 -90', leaf],
  ]
    .map(([at, fill]) =>
      placed(
        String(at),
        shape('M0 0Q-42 -56 -42 -92A42 42 0 0 1 42 -92Q42 -56 0 0Z', String(fill)) + dot('0 -92', 15, paper),
      ),
    )
    .join('');

export const places = {
  bank: drawBank,
  door: drawDoor,
  home: drawHome,
  stage: drawStage,
  megaphone: drawMegaphone,
  meetup: drawMeetup,
  audience: drawAudience,
  workshop: drawWorkshop,
  teaset: drawTeaset,
  playroom: drawPlayroom,
  tent: drawTent,
  map: drawMap,
};
