/** Hair, caps and scarves around a head whose middle is (240, 220). */
import { repeat } from '../draw-canvas';
import { dot, flat, line, shape, white } from '../ink';

interface HairColors {
  hair: string;
  cloth: string;
  second: string;
}

export interface Hair {
  /** Behind the shoulders and the head. */
  back?: (colors: HairColors) => string;
  /** Over the face. */
  front: (colors: HairColors) => string;
  /** Over the shoulders too, as a scarf is. */
  covers?: true;
}

const SHORT = 'M148 216Q136 96 240 94Q344 96 332 216Q326 172 306 152Q240 172 176 150Q154 172 148 216Z';

const short: Hair = { front: ({ hair }) => shape(SHORT, hair) };

const parted: Hair = {
  front: ({ hair }) =>
    shape(
      'M148 218Q128 104 214 92Q330 78 332 218Q326 168 296 146Q224 160 196 128Q188 168 162 176Q150 190 148 218Z',
      hair,
    ),
};

const quiff: Hair = {
  front: ({ hair }) =>
    shape(
      'M148 214Q144 152 168 132Q160 92 212 96Q262 62 318 98Q346 118 332 214Q326 170 308 156Q250 152 214 134Q186 156 172 158Q152 180 148 214Z',
      hair,
    ),
};

const curls: Hair = {
  front: ({ hair }) =>
    ['156 178', '166 140', '194 112', '232 100', '270 106', '304 128', '324 166', '214 136', '256 134', '288 150']
      .map((at) => dot(at, 27, hair))
      .join('') + flat('M160 170Q180 110 240 108T322 168Q300 140 240 142T160 170Z', hair),
};

const receding: Hair = {
  front: ({ hair }) =>
    shape(
      'M148 226Q136 166 168 136Q170 172 164 186Q152 200 148 226ZM332 226Q344 166 312 136Q310 172 316 186Q328 200 332 226Z',
      hair,
    ),
};

const wavy: Hair = {
  front: ({ hair }) =>
    shape(
      'M142 262Q122 96 240 90Q358 96 338 262Q326 246 328 206Q318 164 288 146Q276 172 240 150Q206 176 186 148Q154 170 152 206Q156 246 142 262Z',
      hair,
    ),
};

/** A round cap with a cut above the forehead and mirrors, as it is worn in Sindh. */
const topi: Hair = {
  front: ({ hair, cloth, second }) =>
    flat('M150 214Q146 178 160 160H320Q334 178 330 214Q318 186 316 170H164Q162 186 150 214Z', hair) +
    shape(
      'M150 174Q150 92 168 88Q240 70 312 88Q330 92 330 174Q296 168 276 166Q270 138 240 130Q210 138 204 166Q184 168 150 174Z',
      cloth,
    ) +
    [176, 210, 240, 270, 304].map((x, index) => dot(`${x} ${index === 2 ? 106 : 112}`, 8, second)).join(''),
};

/** A round woollen hat with a rolled edge. */
const pakol: Hair = {
  front: ({ hair }) =>
    flat('M150 216Q146 182 158 164H322Q334 182 330 216Q318 188 314 172H166Q162 188 150 216Z', hair) +
    shape('M150 134Q160 82 240 82T330 134Z', '#B99A74') +
    shape('M138 134Q138 118 154 118H326Q342 118 342 134V152Q342 170 326 170H154Q138 170 138 152Z', '#A3835D') +
    line('M142 144H338'),
};

const prayerCap: Hair = {
  front: ({ hair }) =>
    shape(SHORT, hair) +
    shape('M160 144Q162 84 240 84T320 144Q240 124 160 144Z', white) +
    line('M184 112Q240 98 296 112'),
};

const longHair: Hair = {
  back: ({ hair }) => shape('M132 400Q110 90 240 84Q370 90 348 400Z', hair),
  front: ({ hair }) =>
    shape(
      'M148 232Q136 100 240 96Q344 100 332 232Q322 184 300 160Q256 152 240 116Q224 152 180 160Q158 184 148 232Z',
      hair,
    ),
};

const bun: Hair = {
  back: ({ hair }) => dot('240 76', 46, hair),
  front: ({ hair }) =>
    shape('M148 220Q138 98 240 96Q342 98 332 220Q324 172 296 146Q240 118 184 146Q156 172 148 220Z', hair),
};

const bob: Hair = {
  back: ({ hair }) => shape('M132 310Q116 88 240 86Q364 88 348 310Q320 324 240 318T132 310Z', hair),
  front: ({ hair }) =>
    shape('M148 232Q140 98 240 96Q340 98 332 232Q326 196 316 176Q240 184 192 140Q164 170 148 232Z', hair),
};

const ponytail: Hair = {
  back: ({ hair }) => shape('M300 130Q400 120 392 250Q388 330 350 390Q340 300 330 250Z', hair),
  front: ({ hair, second }) =>
    shape('M148 220Q134 96 240 94Q346 96 332 220Q330 170 280 146Q220 130 176 164Q156 184 148 220Z', hair) +
    dot('338 160', 13, second),
};

const curly: Hair = {
  back: ({ hair }) =>
    repeat(11, (index) =>
      dot(
        `${240 + Math.cos(Math.PI * (0.92 + index * 0.116)) * 104} ${224 + Math.sin(Math.PI * (0.92 + index * 0.116)) * 116}`,
        42,
        hair,
      ),
    ) +
    dot('140 292', 38, hair) +
    dot('340 292', 38, hair),
  front: ({ hair }) =>
    shape(
      'M150 212Q146 104 240 102Q334 104 330 212Q320 164 292 148Q268 168 240 146Q212 168 188 148Q160 164 150 212Z',
      hair,
    ),
};

/** A plait over one shoulder. */
const plait: Hair = {
  front: ({ hair, second }) =>
    shape(
      'M148 220Q134 96 240 94Q346 96 332 220Q330 180 300 156Q250 150 226 118Q206 158 176 164Q154 186 148 220Z',
      hair,
    ) +
    [250, 296, 340, 382]
      .map((y, index) => shape(`M${336 - index * 3} ${y - 22}q30 22 0 46q-30 -24 0 -46Z`, hair))
      .join('') +
    dot('324 414', 11, second),
};

/** A scarf around the head and over the shoulders. */
const hijab: Hair = {
  covers: true,
  back: ({ cloth }) => shape('M120 330Q96 76 240 72Q384 76 360 330Z', cloth),
  front: ({ cloth }) =>
    `<path fill="${cloth}" fill-rule="evenodd" d="M96 480Q92 400 138 350Q98 76 240 74Q382 76 342 350Q388 400 384 480ZM240 112Q160 114 158 216Q160 322 240 326Q320 322 322 216Q320 114 240 112Z"/>` +
    line('M150 366Q220 424 330 342M196 412Q250 440 300 416'),
};

/** The long end of a scarf lies on the back of the head, and the hair shows. */
const dupatta: Hair = {
  covers: true,
  back: ({ cloth }) => shape('M112 480Q84 70 240 66Q396 70 368 480Z', cloth),
  front: ({ hair, cloth, second }) =>
    flat(
      'M148 226Q144 112 240 110Q336 112 332 226Q320 176 296 154Q254 150 240 124Q226 150 184 154Q160 176 148 226Z',
      hair,
    ) +
    shape(
      'M92 480Q140 420 146 320Q120 96 240 92Q360 96 334 320Q340 420 388 480H400Q420 60 240 56Q60 60 80 480Z',
      cloth,
    ) +
    `<path d="M104 470Q128 400 130 320Q104 78 240 74Q376 78 350 320Q352 400 376 470" stroke="${second}" stroke-width="7"/>`,
};

export const mensHair: readonly [Hair, ...Hair[]] = [
  short,
  topi,
  quiff,
  curls,
  receding,
  parted,
  pakol,
  wavy,
  short,
  prayerCap,
  parted,
];
export const womensHair: readonly [Hair, ...Hair[]] = [
  longHair,
  hijab,
  bun,
  dupatta,
  bob,
  hijab,
  curly,
  dupatta,
  ponytail,
  hijab,
  plait,
];
