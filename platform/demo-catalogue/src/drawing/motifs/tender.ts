import { circle, line, rect, shape } from '../svg';
import { ink } from './ink';

/** A heart, centred, about 100 wide. */
export function heart(colour: string): string {
  return shape('M0 44Q-52 8-52-20-50-46-26-46-8-46 0-26 8-46 26-46 50-46 52-20 52 8 0 44z', colour);
}

/** A flower on a stem of the given height, standing on (0, 0). */
export function flower(height: number, petal: string, leaf: string): string {
  const petals = Array.from({ length: 6 }, (_, i) => {
    return `<ellipse cx="0" cy="${-height - 17}" rx="10" ry="17" fill="${petal}" transform="rotate(${i * 60} 0 ${-height})"/>`;
  }).join('');
  const h = Math.round(height * 0.4);
  return [
    line(`M0 0q6-${h} 0-${height}`, leaf, 5),
    shape(`M2-${h}q34 0 38-28-34 0-38 28zM2-${h - 14}q-34 0-38-28 34 0 38 28z`, leaf),
    petals,
    circle(0, -height, 10, ink.amber),
  ].join('');
}

/** Flowers held in paper, standing on (0, 0). */
export function bouquet(paper: string, petals: readonly string[]): string {
  const places = [
    [-44, -118],
    [0, -136],
    [44, -118],
    [-24, -96],
    [24, -96],
  ] as const;
  const blooms = places.map(([x, y], i) => {
    const colour = petals[i % petals.length] ?? ink.coral;
    const ring = [0, 1, 2, 3, 4].map((j) => {
      const angle = (j / 5) * Math.PI * 2;
      return circle(x + Math.cos(angle) * 13, y + Math.sin(angle) * 13, 12, colour);
    });
    return `${ring.join('')}${circle(x, y, 9, ink.honey)}`;
  });
  return [
    shape(
      'M-70-92q-22-20-26-44 26 6 40 34zM70-92q22-20 26-44-26 6-40 34zM-24-138q-10-20-2-38 14 14 14 36z',
      ink.leaf,
    ),
    ...blooms,
    shape('M-66-88Q0-60 66-88L14 0h-28z', paper),
    shape('M-66-88Q-30-74-10-72L-6 0h-8z', ink.white, ' opacity=".35"'),
    line('M-20-24q20 10 40 0M0-20l-14 24M0-20l14 24', ink.coral, 6),
  ].join('');
}

/** An open envelope with a card in it, standing on (0, 0). */
export function letter(outside: string, inside: string): string {
  return [
    shape('M-84-78 0-136l84 58V0H-84z', outside),
    rect(-66, -126, 132, 110, ink.white, ' rx="5"'),
    `<g transform="translate(0 -86) scale(.5)">${heart(ink.coral)}</g>`,
    shape('M-84-78 0-24l84-54V0H-84z', inside),
    shape('M-84 0-16-36Q0-46 16-36L84 0z', outside),
  ].join('');
}

/** A steaming mug, standing on (0, 0). */
export function mug(colour: string, sign: string): string {
  return [
    line('M-18-118q-12-14 0-28t0-28M16-118q-12-14 0-28t0-28', ink.night, 4, ' opacity=".3"'),
    line('M52-78h14q22 0 22 24T64-28H50', colour, 12),
    shape('M-58-100H58v66q0 34-34 34h-48q-34 0-34-34z', colour),
    `<g transform="translate(0 -50) scale(.44)">${heart(sign)}</g>`,
  ].join('');
}

/** A pram with big wheels, standing on (0, 0). */
export function pram(body: string, hood: string): string {
  const wheel = (x: number) =>
    `${circle(x, -20, 20, 'none', ` stroke="${ink.night}" stroke-width="5"`)}${circle(x, -20, 5, ink.night)}`;
  return [
    line('M58-82l40-34', ink.night, 6),
    line('M-40-46l-6 26M40-46l6 26M-46-22h92', ink.night, 5),
    shape('M-76-84H70q-4 46-44 46h-60q-38 0-42-46z', body),
    shape('M-76-88a72 66 0 0 1 72-66v66z', hood),
    line('M-4-88-54-134M-4-88-73-108', ink.white, 3),
    wheel(-46),
    wheel(46),
  ].join('');
}

/** A bear's head, centred, about 130 wide. */
export function bear(fur: string, muzzle: string): string {
  return [
    circle(-48, -42, 24, fur),
    circle(48, -42, 24, fur),
    circle(-48, -42, 12, muzzle),
    circle(48, -42, 12, muzzle),
    `<ellipse cx="0" cy="0" rx="68" ry="60" fill="${fur}"/>`,
    `<ellipse cx="0" cy="22" rx="34" ry="26" fill="${muzzle}"/>`,
    circle(-26, -10, 6, ink.night),
    circle(26, -10, 6, ink.night),
    `<ellipse cx="0" cy="10" rx="10" ry="7" fill="${ink.night}"/>`,
    line('M0 16v8q-8 10-16 4M0 24q8 10 16 4', ink.night, 3.5),
    circle(-46, 14, 9, ink.coral, ' opacity=".3"'),
    circle(46, 14, 9, ink.coral, ' opacity=".3"'),
  ].join('');
}

/** A sitting cat, standing on (0, 0). */
export function cat(fur: string, light: string): string {
  return [
    line('M52-12q44 0 36-42-4-18-20-16', fur, 13),
    shape('M-52 0q-8-88 52-88T52 0z', fur),
    shape('M-26 0q-2-48 26-48T26 0z', light),
    shape('M-48-116-44-164-16-142h32l28-22 4 48q0 38-48 38t-48-38z', fur),
    circle(-20, -116, 8, ink.honey),
    circle(20, -116, 8, ink.honey),
    rect(-21.5, -122, 3, 12, ink.night, ' rx="1.5"'),
    rect(18.5, -122, 3, 12, ink.night, ' rx="1.5"'),
    shape('M-6-102h12l-6 7z', ink.coral),
    line('M0-95q-6 8-12 3M0-95q6 8 12 3M-30-100l-26-4M-30-94l-24 6M30-100l26-4M30-94l24 6', light, 2.2),
    shape('M-34-74q34 16 68 0l-4 10q-30 10-60 0z', ink.coral),
    circle(0, -62, 7, ink.honey),
  ].join('');
}
