import { circle, line, rect, shape } from '../svg';
import { ink } from './ink';

/** A paper plane, centred, about 150 wide, with its trail to the left. */
export function paperPlane(light: string, fold: string): string {
  return [
    line('M-190 66q60 20 90-16t-14-34-8 40 60-8', ink.night, 3.5, ' stroke-dasharray="2 11" opacity=".45"'),
    shape('M-60-4 96-70 34 66-6 22z', light),
    shape('M96-70-6 22l-8 38z', fold),
    shape('M-14 60 16 44-6 22z', fold, ' opacity=".7"'),
  ].join('');
}

/** A suitcase with labels, standing on (0, 0). */
export function suitcase(body: string, trim: string): string {
  return [
    line('M-26-112v-20q0-8 8-8h36q8 0 8 8v20', ink.night, 8),
    rect(-82, -112, 164, 112, body, ' rx="14"'),
    rect(-56, -112, 14, 112, trim),
    rect(42, -112, 14, 112, trim),
    circle(-4, -70, 20, ink.paper),
    `<g transform="translate(-4 -69) scale(.24)">${shape('M0 44Q-52 8-52-20-50-46-26-46-8-46 0-26 8-46 26-46 50-46 52-20 52 8 0 44z', ink.coral)}</g>`,
    rect(-30, -38, 54, 18, ink.honey, ' rx="3" transform="rotate(-6 0 -30)"'),
  ].join('');
}

/** A sailing boat, with its water line at y = 0. */
export function sailBoat(hull: string, sail: string): string {
  return [
    rect(-3, -150, 6, 130, ink.night),
    shape('M8-146q64 50 70 108H8z', sail),
    shape('M-8-124q-40 36-52 86h52z', ink.white),
    shape('M-92-24H92Q84 14 48 14h-96Q-82 14-92-24z', hull),
    shape('M3-150h26l-8 9 8 9H3z', ink.coral),
  ].join('');
}

/** Bands of water over the given width, from y = 0 down. */
export function water(width: number, near: string, far: string): string {
  let out = '';
  for (const [row, colour] of [far, near].entries()) {
    let d = `M${-20 - row * 24} ${row * 26}`;
    for (let x = 0; x < width + 60; x += 48) d += 'q12-14 24 0t24 0';
    out += shape(`${d}V140H-60z`, colour);
  }
  return out;
}

/** Hills over 476, from y = 0 up to about 90. */
export function hills(far: string, near: string): string {
  return `${shape('M0 0v-46Q90-112 200-58T476-74V0z', far)}${shape('M0 0v-18Q130-70 270-26T476-30V0z', near)}`;
}

/** A sun with rays, centred, of the given radius. */
export function sun(radius: number, colour: string): string {
  let d = '';
  for (let i = 0; i < 12; i += 1) {
    const angle = (i / 12) * Math.PI * 2;
    const at = (r: number) => `${Math.round(Math.cos(angle) * r)} ${Math.round(Math.sin(angle) * r)}`;
    d += `M${at(radius * 1.28)}L${at(radius * 1.58)}`;
  }
  return circle(0, 0, radius, colour) + line(d, colour, radius * 0.12);
}

/** A cloud, centred, about 110 wide. */
export function cloud(colour: string): string {
  return shape('M-44 20a22 22 0 0 1 2-44 34 34 0 0 1 62-8 26 26 0 0 1 24 52z', colour);
}

/** A road that winds to the horizon, starting at (0, 0). */
export function road(surface: string): string {
  return [
    shape('M-90 0Q-60-46 0-60T14-110h16q6 36-24 58T90 0z', surface),
    line('M0-4q0-34 20-50t8-54', ink.white, 4, ' stroke-dasharray="12 12"'),
  ].join('');
}
