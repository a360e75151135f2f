/** The ornaments of the documents: the eight-pointed star, the rosette, the seal and the frame. */
import type { PrintColors } from '@azadkar/shared-api/brand';
import type { Drawing } from './drawing';

type Point = [number, number];

function polygon(drawing: Drawing, points: Point[]): Drawing {
  points.forEach(([x, y], index) => {
    if (index === 0) drawing.moveTo(x, y);
    else drawing.lineTo(x, y);
  });
  return drawing.closePath();
}

const turned = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** An eight-pointed star, as on tiles in Multan and Lahore: two squares, one turned by 45 degrees. */
export function star(drawing: Drawing, x: number, y: number, radius: number): Drawing {
  const inner = radius * Math.cos(Math.PI / 4) * 1.0824;
  const points = Array.from({ length: 16 }, (_, index) =>
    turned(x, y, index % 2 === 0 ? radius : inner, (index * Math.PI) / 8),
  );
  return polygon(drawing, points);
}

/** A guilloche, as on banknotes: interlaced waves around a center. */
export function rosette(drawing: Drawing, x: number, y: number, radius: number, color: string): void {
  drawing.lineWidth(0.5).strokeColor(color);
  for (let wave = 0; wave < 18; wave++) {
    const shift = (wave * Math.PI * 2) / 18;
    const points = Array.from({ length: 180 }, (_, index) => {
      const angle = (index * Math.PI * 2) / 180;
      return turned(x, y, radius * (0.72 + 0.28 * Math.sin(angle * 6 + shift)), angle);
    });
    polygon(drawing, points).stroke();
  }
}

/** A broad and a fine line around the page, with a star at each corner. */
export function frame(drawing: Drawing, colors: PrintColors): void {
  const { width, height } = drawing.page;
  drawing.rect(0, 0, width, height).fill(colors.paper);
  drawing
    .rect(18, 18, width - 36, height - 36)
    .lineWidth(5)
    .stroke(colors.green);
  drawing
    .rect(27, 27, width - 54, height - 54)
    .lineWidth(0.8)
    .stroke(colors.gold);
  for (const x of [27, width - 27]) {
    for (const y of [27, height - 27]) {
      drawing.circle(x, y, 18).fill(colors.paper);
      star(drawing, x, y, 11).fillAndStroke(colors.gold, colors.gold);
      star(drawing, x, y, 5).fill(colors.paper);
    }
  }
}

/** A horizontal line with a small star in its middle. */
export function rule(drawing: Drawing, x: number, y: number, width: number, { gold }: PrintColors): void {
  drawing.lineWidth(0.8).strokeColor(gold);
  drawing
    .moveTo(x - width / 2, y)
    .lineTo(x - 9, y)
    .stroke();
  drawing
    .moveTo(x + 9, y)
    .lineTo(x + width / 2, y)
    .stroke();
  star(drawing, x, y, 4).fill(gold);
}

/** The seal at the foot of a certificate. */
export function seal(drawing: Drawing, x: number, y: number, radius: number, colors: PrintColors): void {
  rosette(drawing, x, y, radius, colors.gold);
  drawing.circle(x, y, radius * 0.62).fill(colors.paper);
  drawing
    .circle(x, y, radius * 0.62)
    .lineWidth(1)
    .stroke(colors.gold);
  star(drawing, x, y, radius * 0.46).fill(colors.green);
  star(drawing, x, y, radius * 0.2).fill(colors.paper);
}
