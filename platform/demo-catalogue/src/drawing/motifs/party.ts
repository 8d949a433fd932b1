import { circle, line, rect, shape } from '../svg';
import { ink } from './ink';

/** Motifs stand on (0, 0) and are about 130 high unless stated otherwise. */

/** A wrapped box with a bow. */
export function gift(box: string, ribbon: string, lid: string): string {
  return [
    rect(-56, -82, 112, 82, box, ' rx="6"'),
    rect(-63, -100, 126, 28, lid, ' rx="6"'),
    rect(-11, -100, 22, 100, ribbon),
    shape('M0-100C-14-140-58-146-60-122-60-104-24-98 0-100z', ribbon),
    shape('M0-100C14-140 58-146 60-122 60-104 24-98 0-100z', ribbon),
    shape(
      'M-4-104C-16-124-42-130-44-121-44-112-20-106-4-104zM4-104C16-124 42-130 44-121 44-112 20-106 4-104z',
      ink.night,
      ' opacity=".16"',
    ),
    circle(0, -103, 9, ribbon),
  ].join('');
}

/** A cake of two tiers with candles. */
export function cake(base: string, icing: string, flame: string): string {
  const candles = [-22, 0, 22]
    .map(
      (x) =>
        `${rect(x - 3, -128, 6, 26, ink.white, ' rx="2"')}${shape(`M${x}-146q10 12 0 18-10-6 0-18z`, flame)}`,
    )
    .join('');
  return [
    `<ellipse cx="0" cy="0" rx="92" ry="9" fill="${ink.night}" opacity=".12"/>`,
    candles,
    rect(-46, -104, 92, 52, base, ' rx="8"'),
    shape('M-46-96q0-8 8-8h76q8 0 8 8v10q-11 14-23 0-11 14-23 0-11 14-23 0-12 14-23 0z', icing),
    rect(-74, -56, 148, 56, base, ' rx="10"'),
    shape(
      'M-74-46q0-10 10-10h128q10 0 10 10v8q-12 16-25 0-12 16-25 0-12 16-24 0-12 16-25 0-12 16-25 0-12 16-24 0z',
      icing,
    ),
  ].join('');
}

/** A balloon on a string, about 190 high. */
export function balloon(colour: string): string {
  return [
    line('M0-78q-10 26 2 44t-2 34', ink.night, 1.6, ' opacity=".45"'),
    shape('M0-82l-8 10h16z', colour),
    `<ellipse cx="0" cy="-132" rx="42" ry="52" fill="${colour}"/>`,
    shape(
      'M-22-158q6-14 18-17',
      'none',
      ' stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".55"',
    ),
  ].join('');
}

/** Flags on a slack line of the given width, hanging from (0, 0). */
export function bunting(width: number, colours: readonly string[]): string {
  const flags = 8;
  const sag = width * 0.13;
  const step = width / flags;
  const y = (x: number) => Math.round(4 * sag * (x / width) * (1 - x / width));
  let out = line(`M0 0Q${width / 2} ${sag * 2} ${width} 0`, ink.night, 2, ' opacity=".5"');
  for (let i = 0; i < flags; i += 1) {
    const [a, b] = [Math.round(i * step + 6), Math.round((i + 1) * step - 6)];
    out += shape(
      `M${a} ${y(a)}L${b} ${y(b)} ${(a + b) / 2} ${y((a + b) / 2) + 46}z`,
      colours[i % colours.length] ?? ink.coral,
    );
  }
  return out;
}

/** A trophy. */
export function trophy(gold: string, shade: string): string {
  return [
    rect(-44, -18, 88, 18, ink.teal, ' rx="4"'),
    rect(-30, -32, 60, 16, ink.leaf, ' rx="4"'),
    rect(-7, -62, 14, 32, shade),
    line('M-44-124h-22q-2 40 32 46M44-124h22q2 40-32 46', shade, 10),
    shape('M-46-138h92q2 78-46 82-48-4-46-82z', gold),
    shape('M0-126l7 14 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2z', ink.white),
  ].join('');
}

/** A graduate's cap. */
export function graduateCap(cloth: string, tassel: string): string {
  return [
    shape('M-50-62v34q50 32 100 0v-34z', cloth),
    shape('M0-112 96-72 0-32-96-72z', cloth),
    shape('M0-112 96-72 0-68-96-72z', ink.white, ' opacity=".12"'),
    line('M0-72q40 2 66 14v36', tassel, 4),
    shape('M58-26h16l4 30H54z', tassel),
  ].join('');
}

/** A rosette with two tails. */
export function rosette(outer: string, inner: string): string {
  const petals = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * Math.PI * 2;
    return circle(Math.cos(angle) * 42, -92 + Math.sin(angle) * 42, 14, outer);
  }).join('');
  return [
    shape('M-30-70-46 8l22-12L-6 12l8-70zM30-70 46 8 24-4 6 12-2-58z', inner),
    petals,
    circle(0, -92, 44, outer),
    circle(0, -92, 33, ink.paper),
    shape('M0-116l8 15 17 3-12 12 3 17-16-8-16 8 3-17-12-12 17-3z', ink.amber),
  ].join('');
}

/** A rising rocket. */
export function rocket(body: string, fins: string): string {
  return [
    shape('M-16-20q16 56 32 0z', ink.honey),
    shape('M-9-20q9 36 18 0z', ink.coral),
    shape('M-26-64-52-26v18l28-16zM26-64 52-26v18L24-24z', fins),
    shape('M0-158q44 50 28 138h-56Q-44-108 0-158z', body),
    circle(0, -92, 16, ink.teal),
    circle(0, -92, 10, ink.sky),
  ].join('');
}
