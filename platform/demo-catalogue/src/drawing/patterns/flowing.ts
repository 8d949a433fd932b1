import { circle, line, n, shape } from '../svg';
import { colourAt, type Pattern } from './pattern';

/** Rows of waves, one behind the other. */
export const waves: Pattern = ({ random, box, colours }) => {
  const rows = 5;
  const length = random.between(70, 110);
  let out = '';
  for (let row = 0; row < rows; row += 1) {
    const y = box.y + box.h * (0.22 + row * 0.17);
    const start = box.x - random.between(0, length);
    const rise = random.between(10, 20);
    let d = `M${n(start)} ${n(y)}q${n(length / 2)} ${n(-rise * 2)} ${n(length)} 0`;
    for (let x = start + length; x < box.x + box.w + length; x += length) d += `t${n(length)} 0`;
    out += shape(`${d}V${n(box.y + box.h)}H${n(start)}z`, colourAt(colours, row % 3), ' opacity=".85"');
  }
  return out;
};

/** Ribbons that cross the box in a long curve. */
export const ribbons: Pattern = ({ random, box, colours }) => {
  const bend = random.between(0.25, 0.75) * box.w;
  const gap = random.between(26, 34);
  let out = '';
  for (let i = 0; i < 9; i += 1) {
    const y = box.y - gap + i * gap;
    const d = `M${n(box.x - 20)} ${n(y + box.h * 0.5)}C${n(box.x + bend)} ${n(y + box.h * 0.6)} ${n(box.x + bend * 0.7)} ${n(y - box.h * 0.4)} ${n(box.x + box.w + 20)} ${n(y - box.h * 0.1)}`;
    out += line(d, colourAt(colours, i % 3), i % 3 === 2 ? 3 : gap * 0.55);
  }
  return out;
};

/** Soft pebbles, on a loose grid. */
export const pebbles: Pattern = ({ random, box, colours }) => {
  const gap = 66;
  let out = '';
  for (let row = 0, y = box.y + 20; y < box.y + box.h + gap / 2; y += gap * 0.86, row += 1) {
    for (let x = box.x + (row % 2) * (gap / 2); x < box.x + box.w + gap / 2; x += gap) {
      const a = random.between(21, 31);
      const b = a * random.between(0.62, 0.85);
      const turn = random.whole(-50, 50);
      out += `<ellipse rx="${n(a)}" ry="${n(b)}" fill="${colours[random.whole(0, 2)]}" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"/>`;
    }
  }
  return out;
};

/** Ranges of mountains under a sun. */
export const mountains: Pattern = ({ random, box, colours }) => {
  const sunX = box.x + box.w * random.between(0.3, 0.75);
  let out = circle(sunX, box.y + box.h * 0.34, Math.min(box.w, box.h) * 0.17, colours[2]);
  for (const [row, colour] of [colours[1], colours[0], colours[1]].entries()) {
    const base = box.y + box.h * (0.5 + row * 0.17);
    let d = `M${n(box.x - 10)} ${n(base + 20)}`;
    for (let x = box.x - 10; x < box.x + box.w + 30; ) {
      const step = random.between(72, 116);
      d += `L${n(x + step * random.between(0.4, 0.6))} ${n(base - step * random.between(0.34, 0.5))}L${n(x + step)} ${n(base + random.between(-6, 8))}`;
      x += step;
    }
    const opacity = row === 2 ? ' opacity=".7"' : '';
    out += shape(`${d}V${n(box.y + box.h + 5)}H${n(box.x - 10)}z`, colour, opacity);
  }
  return out;
};

/** Sprigs growing from below; none shows its tip alone above what covers it. */
export const leaves: Pattern = ({ random, box, colours, cover }) => {
  let out = '';
  const sprigs = Math.max(3, Math.round(box.w / 70));
  for (let i = 0; i < sprigs; i += 1) {
    const x = box.x + ((i + 0.5) * box.w) / sprigs + random.between(-8, 8);
    const grown = box.h * random.between(0.55, 0.95);
    const isCovered = cover && x > cover.x && x < cover.x + cover.w;
    const height = isCovered ? Math.min(grown, box.y + box.h - cover.y - 12) : grown;
    const lean = random.between(-24, 24);
    const bottom = box.y + box.h;
    const colour = colourAt(colours, i % 3);
    let blades = '';
    for (let j = 1; j <= 6; j += 1) {
      const t = j / 6.5;
      const px = x + lean * t * t;
      const py = bottom - height * t;
      const size = 26 * (1.15 - t * 0.6);
      blades += `M${n(px)} ${n(py)}q${n(-size)} ${n(-size * 0.1)} ${n(-size * 1.1)} ${n(-size)}q${n(size)} 0 ${n(size * 1.1)} ${n(size)}q${n(size)} ${n(-size * 0.1)} ${n(size * 1.1)} ${n(-size)}q${n(-size)} 0 ${n(-size * 1.1)} ${n(size)}`;
    }
    out += line(`M${n(x)} ${n(bottom)}q0 ${n(-height / 2)} ${n(lean)} ${n(-height)}`, colour, 2.5);
    out += shape(blades, colour);
  }
  return out;
};
