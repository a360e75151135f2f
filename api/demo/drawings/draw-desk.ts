import { colors, pickRandom, randomBetween, repeat, type Size, seededRandom } from './draw-canvas';

/** A freelancer's desk: a window on the hills, a laptop, a lamp, a plant and a cup. */
export function drawDesk(seed: string, { width, height }: Size): string {
  const random = seededRandom(seed);
  const wall = pickRandom(random, [colors.paper, colors.mist, '#F2E8D2', '#DCE9E6']);
  const unit = Math.min(width / 16, height / 9);
  const [left, floor] = [width / 2 - unit * 8, height * 0.78];
  const mirrored = random() < 0.5 ? `translate(${width} 0) scale(-1 1)` : '';
  return `
    <rect width="${width}" height="${height}" fill="${wall}"/>
    <g transform="${mirrored}">
      <g transform="translate(${left} ${floor}) scale(${unit})">
        ${drawWindow(random)}
        ${drawShelf(random)}
        <rect x="-40" width="100" height="20" fill="${pickRandom(random, [colors.night, colors.green, '#8A5A3A'])}"/>
        <rect x="-40" width="100" height=".22" fill="#000" opacity=".18"/>
        ${drawLaptop(random)}
        ${drawLamp()}
        ${drawPlant(random)}
        ${drawCup(random)}
      </g>
    </g>`;
}

function drawWindow(random: () => number): string {
  const sun = randomBetween(random, 3, 5.4);
  return `
    <rect x="1.2" y="-6.4" width="5.2" height="4.7" rx=".15" fill="#FFFFFF"/>
    <rect x="1.45" y="-6.15" width="4.7" height="4.2" fill="#BFE0E0"/>
    <circle cx="${sun}" cy="-4.7" r=".6" fill="${colors.amber}"/>
    <path d="M1.45 -3.2Q2.8 -4.6 4 -3.4T6.15 -3.6V-1.95H1.45Z" fill="${colors.leaf}"/>
    <path d="M1.45 -2.6Q3.2 -3.4 6.15 -2.4V-1.95H1.45Z" fill="${colors.green}"/>
    <path d="M3.8 -6.15V-1.95M1.45 -4.05H6.15" stroke="#FFFFFF" stroke-width=".16"/>`;
}

function drawShelf(random: () => number): string {
  const books = repeat(6, (index) => {
    const tall = randomBetween(random, 0.8, 1.35);
    const color = pickRandom(random, [colors.teal, colors.amber, colors.green, colors.clay, colors.leaf]);
    return `<rect x="${9.7 + index * 0.52}" y="${-4.5 - tall}" width=".42" height="${tall}" fill="${color}"/>`;
  });
  return `<rect x="9.3" y="-4.5" width="5.2" height=".18" fill="#8A5A3A"/>${books}`;
}

function drawLaptop(random: () => number): string {
  const lines = repeat(5, (index) => {
    const wide = randomBetween(random, 0.7, 2.4);
    const color = index % 2 ? colors.mist : pickRandom(random, [colors.amber, colors.leaf, colors.sand]);
    return `<rect x="6.5" y="${-2.35 + index * 0.4}" width="${wide}" height=".16" rx=".08" fill="${color}"/>`;
  });
  return `
    <rect x="6" y="-2.8" width="4.2" height="2.75" rx=".16" fill="#10231D"/>
    <rect x="6.15" y="-2.65" width="3.9" height="2.45" fill="${colors.night}"/>${lines}
    <path d="M5.4 -.08H10.8L10.6 .12H5.6Z" fill="#C9D2CE"/>`;
}

const drawLamp = () => `
    <path d="M13.9 -.05V-2.1L12.4 -3.4" fill="none" stroke="#10231D" stroke-width=".16" stroke-linejoin="round"/>
    <path d="M12.9 -3.8L11.7 -2.7Q11.3 -3.5 11.8 -4T12.9 -3.8Z" fill="${colors.clay}"/>
    <path d="M11.75 -2.75L12.8 -3.75L12.4 -.05H9.9Z" fill="${colors.amber}" opacity=".16"/>
    <rect x="13.3" y="-.2" width="1.2" height=".2" rx=".08" fill="#10231D"/>`;

function drawPlant(random: () => number): string {
  const leaves = repeat(7, (index) => {
    const lean = -54 + index * 18 + randomBetween(random, -4, 4);
    const tall = randomBetween(random, 1.2, 1.9);
    const color = index % 2 ? colors.leaf : colors.green;
    return `<ellipse cx="0" cy="${-tall / 2}" rx=".24" ry="${tall / 2}" transform="translate(2.6 -.9) rotate(${lean})" fill="${color}"/>`;
  });
  return `${leaves}<path d="M1.95 -1H3.25L3.05 0H2.15Z" fill="${colors.clay}"/>`;
}

function drawCup(random: () => number): string {
  const color = pickRandom(random, [colors.amber, colors.teal, '#FFFFFF']);
  return `<path d="M4.15 -.75H4.95L4.85 0H4.25Z" fill="${color}"/><path d="M4.92 -.6q.4 .05 .28 .3t-.34 .15" fill="none" stroke="${color}" stroke-width=".1"/>`;
}
