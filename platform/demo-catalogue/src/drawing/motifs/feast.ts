import { circle, line, rect, shape } from '../svg';
import { ink } from './ink';

/** A crescent, centred on (0, 0), radius 60. */
export function crescent(colour: string): string {
  return shape('M18-57A60 60 0 1 0 57 22 50 50 0 0 1 18-57z', colour);
}

/** A five-pointed star, centred, of the given radius. */
export function star(radius: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 === 0 ? radius : radius * 0.42;
    return `${Math.round(Math.cos(angle) * r * 10) / 10} ${Math.round(Math.sin(angle) * r * 10) / 10}`;
  });
  return shape(`M${points.join('L')}z`, colour);
}

/** A lantern hanging from (0, 0) on a chain of the given length. */
export function lantern(chain: number, metal: string, glow: string): string {
  const lamp = [
    circle(0, 6, 6, 'none', ` stroke="${metal}" stroke-width="3"`),
    shape('M-24 34Q-20 12 0 12t24 22z', metal),
    shape('M-30 34h60l8 44-20 34h-36l-20-34z', metal),
    shape('M-22 42h44l6 34-16 28h-24l-16-28z', glow),
    line('M0 42v62M-28 76h56M-12 42l-4 34 8 28M12 42l4 34-8 28', metal, 2.5),
    rect(-20, 112, 40, 9, metal, ' rx="3"'),
  ].join('');
  return `${line(`M0 0V${chain}`, metal, 2.5)}<g transform="translate(0 ${chain})">${lamp}</g>`;
}

/** Domes and minarets along a line of 476, standing on y = 0. */
export function skyline(colour: string, light: string): string {
  const minaret = (x: number, h: number) =>
    `${rect(x - 7, -h, 14, h, colour)}${rect(x - 11, -h + 26, 22, 6, colour)}${shape(`M${x - 9}-${h}q9-16 9-26 0 10 9 26z`, colour)}`;
  const dome = (x: number, r: number, base: number) =>
    `${rect(x - r, -base, r * 2, base, colour)}${shape(`M${x - r}-${base}q-${r * 0.2}-${r} ${r}-${r * 1.5} ${r * 1.2} ${r * 0.5} ${r} ${r * 1.5}z`, colour)}${rect(x - 1.5, -base - r * 1.5 - 14, 3, 16, colour)}`;
  const windows = [212, 238, 264].map((x) => shape(`M${x - 7}-26v-14q0-8 7-13 7 5 7 13v14z`, light)).join('');
  return [
    rect(0, -22, 476, 22, colour),
    dome(238, 52, 62),
    dome(150, 28, 48),
    dome(326, 28, 48),
    dome(60, 22, 34),
    dome(420, 24, 30),
    minaret(104, 142),
    minaret(372, 142),
    minaret(24, 88),
    windows,
  ].join('');
}

/** Two linked rings, centred on (0, 0). */
export function rings(gold: string, shade: string): string {
  return [
    circle(-32, 12, 48, 'none', ` stroke="${gold}" stroke-width="12"`),
    circle(32, 12, 48, 'none', ` stroke="${shade}" stroke-width="12"`),
    line('M-9-30A48 48 0 0 1 15 6', gold, 12),
    shape('M32-76l-20 16 20 24 20-24z', '#7DB6D6'),
    shape('M12-60h40L32-36z', ink.white, ' opacity=".6"'),
  ].join('');
}

/** A wedding cake of three white tiers. */
export function tierCake(trim: string, flower: string): string {
  const tier = (y: number, w: number, h: number) =>
    `${rect(-w / 2, y, w, h, ink.white, ' rx="6"')}${line(`M${-w / 2} ${y + h - 8}h${w}`, trim, 5)}`;
  const flowers = [-34, -18, 44, 58]
    .map((x, i) => circle(x, i < 2 ? -98 : -46, 9, i % 2 ? flower : trim))
    .join('');
  return [
    rect(-86, -6, 172, 10, trim, ' rx="5"'),
    tier(-52, 150, 46),
    tier(-100, 104, 48),
    tier(-146, 62, 46),
    flowers,
    shape('M0-152q-24-16-20-28 6-12 20 2 14-14 20-2 4 12-20 28z', flower),
  ].join('');
}

/** An arch of leaves with flowers, 220 wide, standing on (0, 0). */
export function floralArch(leaf: string, petals: readonly string[]): string {
  let out = line('M-100 0V-70a100 100 0 0 1 200 0V0', leaf, 7);
  for (let i = 0; i <= 22; i += 1) {
    const angle = Math.PI + (i / 22) * Math.PI;
    const x = Math.round(Math.cos(angle) * 100);
    const y = Math.round(-70 + Math.sin(angle) * 100);
    out += `<ellipse cx="${x}" cy="${y}" rx="15" ry="6" fill="${leaf}" transform="rotate(${i * 47} ${x} ${y})"/>`;
    if (i % 3 !== 1) out += circle(x, y, i % 2 ? 11 : 8, petals[i % petals.length] ?? ink.coral);
  }
  return out;
}
