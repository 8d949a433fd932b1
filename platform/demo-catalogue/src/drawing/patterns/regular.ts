import { circle, line, n, rect, shape } from '../svg';
import { colourAt, type Pattern } from './pattern';

/** Dots that grow from one edge to the other. */
export const dots: Pattern = ({ random, box, colours }) => {
  const gap = random.between(26, 32);
  const fromLeft = random.whole(0, 1) === 0;
  let out = '';
  for (let row = 0, y = box.y + gap / 3; y < box.y + box.h + gap; y += gap * 0.87, row += 1) {
    for (let x = box.x + (row % 2) * (gap / 2); x < box.x + box.w + gap; x += gap) {
      const share = (x - box.x) / box.w;
      const radius = 2 + (fromLeft ? 1 - share : share) * gap * 0.32;
      if (radius > 1)
        out += circle(
          x,
          y,
          radius,
          colourAt(colours, (row * 2 + Math.round(x / gap)) % 7 === 0 ? 2 : row % 2),
        );
    }
  }
  return out;
};

/** Tiles of quarter circles. */
export const arcs: Pattern = ({ random, box, colours }) => {
  const size = random.whole(52, 66);
  let out = '';
  for (let y = box.y; y < box.y + box.h; y += size) {
    for (let x = box.x; x < box.x + box.w; x += size) {
      const colour = colourAt(colours, random.whole(0, 2));
      const corner = random.whole(0, 3);
      const cx = x + (corner % 2) * size;
      const cy = y + (corner > 1 ? size : 0);
      const sx = corner % 2 === 0 ? size : -size;
      const sy = corner > 1 ? -size : size;
      const sweep = sx * sy > 0 ? 1 : 0;
      out += shape(`M${cx} ${cy}h${sx}a${size} ${size} 0 0 ${sweep} ${-sx} ${sy}z`, colour);
    }
  }
  return out;
};

/** Broad and narrow slanted stripes. */
export const stripes: Pattern = ({ random, box, colours }) => {
  const slant = box.h * random.between(0.35, 0.7);
  let out = '';
  for (let x = box.x - slant, i = 0; x < box.x + box.w; i += 1) {
    const width = i % 3 === 2 ? 6 : random.between(16, 34);
    out += shape(
      `M${n(x)} ${n(box.y + box.h)}l${n(slant)} ${n(-box.h)}h${n(width)}l${n(-slant)} ${n(box.h)}z`,
      colourAt(colours, i % 3),
    );
    x += width + random.between(10, 20);
  }
  return out;
};

/** Eight-pointed stars, like tiles on a wall. */
export const tiles: Pattern = ({ random, box, colours }) => {
  const size = random.whole(46, 58);
  const half = size * 0.36;
  let out = '';
  for (let row = 0, y = box.y + size / 2; y < box.y + box.h + size / 2; y += size, row += 1) {
    for (let column = 0, x = box.x + size / 2; x < box.x + box.w + size / 2; x += size, column += 1) {
      const colour = colourAt(colours, (row + column) % 2);
      out += rect(x - half, y - half, half * 2, half * 2, colour);
      out += rect(x - half, y - half, half * 2, half * 2, colour, ` transform="rotate(45 ${n(x)} ${n(y)})"`);
      out += circle(
        x,
        y,
        half * 0.42,
        (row + column) % 3 === 0 ? colours[2] : colourAt(colours, (row + column + 1) % 2),
      );
    }
  }
  return out;
};

/** Rays of a rising sun. */
export const rays: Pattern = ({ random, box, colours }) => {
  const cx = box.x + box.w * random.between(0.35, 0.7);
  const cy = box.y + box.h * random.between(0.75, 1.05);
  const reach = box.w + box.h;
  const count = random.whole(20, 26);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2;
    const b = a + Math.PI / count;
    out += shape(
      `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(a) * reach)} ${n(cy + Math.sin(a) * reach)} ${n(cx + Math.cos(b) * reach)} ${n(cy + Math.sin(b) * reach)}z`,
      colourAt(colours, i % 2),
    );
  }
  // On a whole card face the plaque would cover most of the sun.
  const isWholeFace = box.w > 400 && box.h > 250;
  return isWholeFace ? out : out + circle(cx, cy, Math.min(box.w, box.h) * 0.22, colours[2]);
};

/** Rows of overlapping scales. */
export const scallops: Pattern = ({ random, box, colours }) => {
  const radius = random.whole(24, 32);
  let out = '';
  for (let row = 0, y = box.y; y < box.y + box.h + radius; y += radius, row += 1) {
    for (let x = box.x + (row % 2) * radius; x < box.x + box.w + radius * 2; x += radius * 2) {
      out += circle(x, y, radius, colourAt(colours, row % 2), ` stroke="${colours[2]}" stroke-width="1.5"`);
    }
  }
  return out;
};

/** A woven check. */
export const plaid: Pattern = ({ random, box, colours }) => {
  const gap = random.whole(54, 72);
  let out = '';
  for (let x = box.x + 8; x < box.x + box.w; x += gap) {
    out += rect(x, box.y, gap * 0.36, box.h, colours[0], ' opacity=".75"');
    out += rect(x + gap * 0.62, box.y, 3, box.h, colours[2], ' opacity=".8"');
  }
  for (let y = box.y + 8; y < box.y + box.h; y += gap) {
    out += rect(box.x, y, box.w, gap * 0.36, colours[1], ' opacity=".55"');
    out += rect(box.x, y + gap * 0.62, box.w, 3, colours[2], ' opacity=".8"');
  }
  return out;
};

/** Rings of planets around a centre. */
export const orbit: Pattern = ({ random, box, colours }) => {
  const cx = box.x + box.w * random.between(0.4, 0.8);
  const cy = box.y + box.h * random.between(0.3, 0.7);
  let out = circle(cx, cy, 20, colours[2]);
  for (let i = 1; i <= 7; i += 1) {
    const radius = 14 + i * 30;
    const angle = random.between(0, Math.PI * 2);
    out += line(
      `M${n(cx - radius)} ${n(cy)}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0`,
      colourAt(colours, i % 2),
      2.5,
    );
    out += circle(
      cx + Math.cos(angle) * radius,
      cy + Math.sin(angle) * radius,
      random.between(5, 12),
      colourAt(colours, (i + 1) % 3),
    );
  }
  return out;
};

/** Confetti on a loose grid, so that no two pieces overlap. */
export const confetti: Pattern = ({ random, box, colours }) => {
  const gap = 38;
  let out = '';
  for (let y = box.y; y < box.y + box.h; y += gap) {
    for (let x = box.x; x < box.x + box.w; x += gap) {
      const px = x + random.between(4, gap - 8);
      const py = y + random.between(4, gap - 8);
      const colour = colourAt(colours, random.whole(0, 2));
      const kind = random.whole(0, 3);
      const turn = random.whole(0, 170);
      if (kind === 0) out += circle(px, py, random.between(3, 6), colour);
      else if (kind === 1)
        out += line(
          `M${n(px)} ${n(py)}q5-9 10 0t10 0`,
          colour,
          3.5,
          ` transform="rotate(${turn} ${n(px)} ${n(py)})"`,
        );
      else
        out += rect(
          px,
          py,
          kind === 2 ? 15 : 9,
          kind === 2 ? 5 : 9,
          colour,
          ` rx="1.5" transform="rotate(${turn} ${n(px)} ${n(py)})"`,
        );
    }
  }
  return out;
};
