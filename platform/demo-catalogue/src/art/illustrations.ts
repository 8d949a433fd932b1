import { star } from '../drawing/motifs/feast';
import { ink } from '../drawing/motifs/ink';
import { cloud, hills, paperPlane, sun } from '../drawing/motifs/journey';
import { balloon, gift } from '../drawing/motifs/party';
import { bouquet, flower, heart, letter } from '../drawing/motifs/tender';
import { circle, line, rect, shape, svgFile, transform } from '../drawing/svg';

const blob = (colour: string) =>
  shape('M168 14c62-6 124 30 130 92s-52 116-126 118S36 190 32 126 92 22 168 14z', colour);
const shadow = `<ellipse cx="160" cy="214" rx="92" ry="8" fill="${ink.night}" opacity=".12"/>`;

/** A gift card with a ribbon, centred on (0, 0), 150 × 95. */
function giftCard(colour: string, ribbon: string): string {
  return [
    rect(-75, -47, 150, 95, colour, ' rx="10"'),
    rect(-75, 6, 150, 14, ribbon),
    rect(-42, -47, 14, 95, ribbon),
    circle(-35, 13, 12, ribbon),
    rect(4, -28, 52, 8, ink.white, ' rx="4" opacity=".8"'),
    rect(22, -12, 34, 6, ink.white, ' rx="3" opacity=".5"'),
  ].join('');
}

/** An open, empty shopping bag, standing on (0, 0). */
const emptyBag = [
  shape('M-62-124H62L76 0H-76z', ink.sand),
  shape('M-62-124H62l4 34H-66z', '#E2CFAE'),
  line('M-28-112v-20q0-30 28-30t28 30v20', ink.teal, 7),
  circle(-18, -56, 5, ink.night),
  circle(18, -56, 5, ink.night),
  line('M-11-40q11 9 22 0', ink.night, 4.5),
].join('');

const tick = `${circle(0, 0, 30, ink.leaf)}${line('M-13 1l9 10 17-20', ink.white, 7)}`;
const cross = `${circle(0, 0, 30, ink.coral)}${line('M-10-10l20 20M10-10l-20 20', ink.white, 7)}`;

/** Drawings for the shop's own pages by file name, 320 × 240 with a transparent background. */
export const illustrations: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'empty-cart': [
      'An empty bag',
      [
        blob(ink.mint),
        shadow,
        transform(emptyBag, 160, 212),
        transform(heart(ink.coral), 262, 66, 0.3, 12),
        transform(star(11, ink.amber), 62, 76),
        transform(star(7, ink.coral), 250, 138),
      ],
    ],
    'not-found': [
      'A paper plane off its course',
      [
        blob(ink.sky),
        transform(cloud(ink.white), 92, 74, 0.9),
        transform(cloud(ink.white), 256, 180, 0.8),
        transform(paperPlane(ink.paper, ink.coral), 196, 116, 0.95, -8),
        transform(
          shape('M0 0q-24-32-24-50a24 24 0 0 1 48 0Q24-32 0 0z', ink.teal) + circle(0, -50, 10, ink.paper),
          84,
          204,
        ),
      ],
    ],
    success: [
      'A gift card with a tick',
      [
        blob(ink.mint),
        shadow,
        transform(giftCard(ink.teal, ink.coral), 154, 132, 1.3, -6),
        transform(tick, 246, 180),
        transform(star(12, ink.amber), 66, 62),
        transform(star(9, ink.coral), 258, 60),
        transform(star(7, ink.leaf), 214, 34),
        transform(heart(ink.coral), 110, 36, 0.2, -14),
      ],
    ],
    failure: [
      'A gift card that did not go through',
      [
        blob(ink.blush),
        shadow,
        transform(giftCard('#7C8B88', '#B9C2BF'), 154, 132, 1.3, 5),
        transform(cross, 246, 176),
      ],
    ],
    gift: [
      'A wrapped gift',
      [
        blob(ink.blush),
        shadow,
        transform(gift(ink.teal, ink.coral, ink.leaf), 160, 210, 1.15),
        transform(star(9, ink.amber), 68, 82),
        transform(heart(ink.coral), 258, 78, 0.24, 14),
      ],
    ],
  } satisfies Record<string, [string, string[]]>).map(([name, [title, body]]) => [
    name,
    svgFile(320, 240, title, body.join(''), 'meet'),
  ]),
);

const banner = (title: string, ground: string, body: string[]) =>
  svgFile(1200, 480, title, [rect(0, 0, 1200, 480, ground), ...body].join(''));

/** Wide art for the home page's banner: the drawing is on the right, the left is free for text. */
export const banners: Readonly<Record<string, string>> = {
  'send-a-gift': banner('Gifts and balloons', ink.teal, [
    circle(900, 250, 330, '#0F5B55'),
    circle(900, 250, 230, '#14665F'),
    transform(balloon(ink.coral), 750, 430, 1.5),
    transform(balloon(ink.honey), 1066, 420, 1.7),
    transform(giftCard(ink.paper, ink.coral), 912, 196, 1.5, -10),
    transform(gift(ink.amber, ink.coral, ink.honey), 930, 462, 1.55),
    transform(gift(ink.mint, ink.teal, ink.sage), 1090, 466, 0.9),
    transform(star(14, ink.honey), 660, 120),
    transform(star(9, ink.coral), 1150, 90),
    transform(star(10, ink.mint), 700, 330),
  ]),
  'thank-someone': banner('Flowers and a letter', ink.blush, [
    circle(900, 250, 320, '#F7CBBE'),
    transform(bouquet(ink.sand, [ink.coral, ink.white, ink.amber, ink.rust, ink.honey]), 800, 462, 1.9),
    transform(letter(ink.paper, ink.sand), 1030, 462, 1.45),
    transform(heart(ink.coral), 1080, 130, 0.6, 12),
    transform(heart(ink.white), 640, 150, 0.42, -12),
    transform(flower(120, ink.white, ink.leaf), 1160, 480, 1.1),
  ]),
  'new-horizons': banner('Hills under a morning sun', ink.honey, [
    transform(sun(92, ink.coral), 880, 220),
    transform(cloud(ink.white), 700, 120, 1.2),
    transform(cloud(ink.white), 1090, 150, 1.4),
    `<g transform="translate(0 480) scale(2.53 2.1)">${hills(ink.sage, ink.leaf)}</g>`,
    transform(paperPlane(ink.paper, ink.coral), 1010, 250, 1.1, -8),
    ...[690, 770, 860, 960, 1060, 1140].map((x, i) =>
      transform(
        flower(64 + (i % 3) * 22, [ink.coral, ink.paper, ink.amber][i % 3] ?? ink.coral, ink.teal),
        x,
        480,
        1.05,
      ),
    ),
  ]),
};
