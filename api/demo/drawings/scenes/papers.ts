/** Things of paper, which stand on the table at (0, 0). */
import { colors, repeat } from '../draw-canvas';
import { box, dot, flat, line, placed, shape, stroke, white } from '../ink';

const { green, leaf, teal, mist, amber, sand, clay, paper } = colors;
const gray = '#B7C6BF';

const sheet = (content: string) =>
  shape('M-108 0V-280H56L108 -228V0Z', paper) + shape('M56 -280V-228H108Z', mist) + content;

const words = (y: number, to: number, color = gray) => stroke(`M-76 ${y}H${to}`, color, 9);

const star = 'M0 -26L8 -9L26 -7L12 5L17 23L0 13L-17 23L-12 5L-26 -7L-8 -9Z';

const drawContract = () =>
  sheet(
    words(-228, 10, green) +
      [-192, -166, -140, -114].map((y, index) => words(y, index === 3 ? 20 : 74)).join('') +
      stroke('M-76 -44q14 -40 26 -12t24 -6t22 4t22 -10', teal) +
      line('M-76 -26H18') +
      dot('64 -52', 32, clay) +
      placed('64 -52', `<g transform="scale(.8)">${flat(star, sand)}</g>`),
  );

const drawInvoice = () =>
  shape('M-108 -280H108V-14L81 0L54 -14L27 0L0 -14L-27 0L-54 -14L-81 0L-108 -14Z', paper) +
  box('-76 -250 56 40', amber) +
  words(-176, 10) +
  stroke('M56 -176H76', green, 9) +
  words(-146, -8) +
  stroke('M50 -146H76', green, 9) +
  words(-116, 16) +
  stroke('M58 -116H76', green, 9) +
  line('M-76 -92H76') +
  box('2 -74 76 38', leaf);

const drawChecklist = () =>
  box('-112 -276 224 276', '#C98F5A', 16) +
  box('-90 -246 180 226', paper, 4) +
  box('-40 -296 80 40', teal, 10) +
  repeat(4, (index) => {
    const y = -206 + index * 50;
    return (
      box(`-70 ${y - 16} 32 32`, index < 3 ? leaf : white, 6) +
      (index < 3 ? stroke(`M-62 ${y}l7 8l14 -18`, white, 6) : '') +
      stroke(`M-18 ${y}H${[60, 40, 66, 30][index]}`, gray, 9)
    );
  });

const drawReport = () =>
  sheet(
    words(-236, 10, teal) +
      box('-76 -206 150 100', mist, 4) +
      stroke('M-64 -124L-30 -158L4 -138L60 -190', clay, 8) +
      words(-78, 74) +
      words(-52, 74) +
      words(-26, 20),
  );

const drawCertificate = () =>
  box('-170 -240 340 226', paper, 10) +
  box('-148 -218 296 182', sand, 4) +
  stroke('M-84 -176H84', green, 10) +
  stroke('M-60 -142H60M-100 -112H40M-100 -86H10', '#B59A63', 8) +
  shape('M84 -70L70 10L100 -8L130 10L116 -70Z', clay) +
  dot('100 -88', 40, amber) +
  placed('100 -88', flat(star, paper));

const drawEnvelope = () =>
  shape('M-96 -276H96V-110H-96Z', paper) +
  words(-240, 60, clay) +
  words(-210, 76) +
  words(-180, 40) +
  shape('M-160 -180L0 -70L160 -180V0H-160Z', sand) +
  shape('M-160 0L-20 -92H20L160 0Z', amber) +
  line('M-160 -180V0');

const drawCalendar = () =>
  box('-140 -256 280 256', paper, 14) +
  shape('M-140 -198V-242Q-140 -256 -126 -256H126Q140 -256 140 -242V-198Z', clay) +
  line('M-80 -278V-236M80 -278V-236') +
  repeat(12, (index) => {
    const [x, y] = [-112 + (index % 4) * 60, -174 + Math.floor(index / 4) * 54];
    return box(`${x} ${y} 44 38`, index === 6 ? leaf : index % 5 === 3 ? amber : mist, 6);
  });

const drawTags = () =>
  line('M-150 -290H150') +
  [
    ['-96', 6, clay],
    ['0', 0, amber],
    ['96', -6, leaf],
  ]
    .map(([x, angle, fill]) =>
      placed(
        `${x} -288`,
        line('M0 0V48') +
          shape('M-42 90L0 48L42 90V220H-42Z', String(fill)) +
          dot('0 84', 10, paper) +
          stroke('M-20 132H20M-20 162H10', paper, 9),
        Number(angle),
      ),
    )
    .join('');

const drawFrames = () =>
  box('-176 -300 160 190', '#C98F5A', 6) +
  box('-156 -280 120 150', mist, 2) +
  shape('M-156 -130L-118 -200L-92 -164L-74 -184L-36 -130Z', green) +
  dot('-70 -244', 16, amber) +
  box('10 -286 170 120', clay, 6) +
  box('28 -268 134 84', sand, 2) +
  stroke('M40 -196q26 -70 54 -30t58 -30', teal, 10) +
  box('10 -138 120 120', teal, 6) +
  box('28 -120 84 84', paper, 2) +
  dot('70 -78', 26, clay) +
  box('-140 -84 124 66', leaf, 6) +
  box('-124 -68 92 34', paper, 2);

const drawFolders = () =>
  [
    ['-150', 250, teal],
    ['-80', 270, clay],
    ['-10', 250, amber],
  ]
    .map(([x, tall, fill]) =>
      placed(
        `${x} 0`,
        box(`0 -${tall} 70 ${tall}`, String(fill), 6) +
          box(`16 -${Number(tall) - 30} 38 60`, paper, 4) +
          dot('35 -44', 14, paper),
      ),
    )
    .join('') +
  placed('112 -6', box('-26 -256 62 250', leaf, 6) + box('-10 -226 32 60', paper, 4) + dot('6 -44', 13, paper), 9);

const drawBooks = () =>
  box('-140 -56 290 56', teal) +
  box('-130 -112 250 56', clay) +
  box('-112 -168 240 56', amber) +
  flat('M-96 -44H-40V-12H-96ZM-70 -100H-50V-68H-70ZM60 -156H80V-124H60Z', paper) +
  shape('M0 -196Q-60 -230 -126 -204V-300Q-60 -326 0 -292Q60 -326 126 -300V-204Q60 -230 0 -196Z', paper) +
  line('M0 -292V-196') +
  stroke(
    'M-100 -276Q-60 -290 -26 -272M-100 -246Q-60 -260 -26 -242M100 -276Q60 -290 26 -272M100 -246Q60 -260 26 -242',
    gray,
    7,
  );

/** A board with notes in three columns. */
const drawBoard = () =>
  line('M-120 -60L-140 0M120 -60L140 0') +
  box('-176 -300 352 240', white, 10) +
  line('M-58 -286V-76M58 -286V-76') +
  [
    ['-152 -270 74 52', amber],
    ['-152 -204 74 52', clay],
    ['-152 -138 74 52', mist],
    ['-37 -270 74 52', leaf],
    ['-37 -204 74 52', sand],
    ['79 -270 74 52', teal],
  ]
    .map(([area, fill]) => box(String(area), String(fill), 4))
    .join('');

const drawPlane = () =>
  `<path d="M-250 -30Q-170 10 -120 -70T-30 -96" stroke-dasharray="2 22"/>` +
  shape('M-70 -160L190 -290L80 -30L20 -110Z', paper) +
  shape('M-70 -160L190 -290L20 -110Z', white) +
  shape('M20 -110L190 -290L34 -60Z', mist);

export const papers = {
  contract: drawContract,
  invoice: drawInvoice,
  checklist: drawChecklist,
  report: drawReport,
  certificate: drawCertificate,
  envelope: drawEnvelope,
  calendar: drawCalendar,
  tags: drawTags,
  frames: drawFrames,
  folders: drawFolders,
  books: drawBooks,
  board: drawBoard,
  plane: drawPlane,
};
