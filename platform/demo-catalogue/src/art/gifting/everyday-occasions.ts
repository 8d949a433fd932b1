import { crescent, star } from '../../drawing/motifs/feast';
import { ink } from '../../drawing/motifs/ink';
import { cloud, hills, paperPlane, road, sailBoat, suitcase, sun, water } from '../../drawing/motifs/journey';
import { gift } from '../../drawing/motifs/party';
import { bear, cat, flower, heart, letter, mug, pram } from '../../drawing/motifs/tender';
import { circle, line, transform } from '../../drawing/svg';
import { confettiBackground, floor, ground, shadow, sky, sunburst } from './scene-parts';

/** Templates for thanks, a new baby, a farewell and just because, each drawn from back to front. */
export const everydayOccasions: Readonly<Record<string, readonly string[]>> = {
  'thanks-letter': [
    ground(ink.sage),
    sunburst('letter', ink.sage, '#B7DCC9'),
    shadow(238, 258, 110),
    transform(letter(ink.paper, ink.sand), 238, 256, 1.35),
  ],
  'thanks-flowers': [
    ground(ink.honey),
    floor(ink.leaf, 262),
    ...[
      [66, 96, ink.coral],
      [132, 132, ink.white],
      [202, 108, ink.rust],
      [272, 142, ink.white],
      [342, 104, ink.coral],
      [410, 128, ink.plum],
    ].map(([x, h, colour]) => transform(flower(Number(h), String(colour), ink.teal), Number(x), 268, 1.1)),
  ],
  'thanks-cup': [
    ground(ink.sand),
    circle(238, 150, 124, ink.paper),
    shadow(238, 254, 104),
    transform(mug(ink.teal, ink.coral), 232, 252, 1.2),
  ],
  'thanks-heart': [
    ground(ink.coral),
    sunburst('heart', ink.coral, '#F47455'),
    transform(heart(ink.paper), 238, 158, 1.9),
    transform(heart(ink.coral), 238, 154, 0.9),
  ],
  'baby-pram': [
    ground(ink.sky),
    transform(cloud(ink.white), 92, 80, 0.8),
    transform(cloud(ink.white), 398, 104, 0.7),
    floor(ink.mint, 236),
    transform(pram(ink.coral, ink.amber), 232, 258, 1.3),
  ],
  'baby-moon': [
    ground('#31486B'),
    sky(ink.honey),
    transform(crescent(ink.honey), 238, 138, 1.5, -20),
    transform(cloud('#5E779E'), 150, 242, 1.3),
    transform(cloud('#7890B4'), 318, 250, 1.5),
  ],
  'baby-bear': [
    ground(ink.mint),
    confettiBackground('bear', [ink.white, ink.sage, ink.white]),
    transform(bear('#C98F56', ink.sand), 238, 164, 1.6),
  ],
  'baby-mobile': [
    ground(ink.lilac),
    line('M90 58h296M238 0v58', ink.plum, 6),
    ...[90, 164, 238, 312, 386].map((x, i) => line(`M${x} 58V${130 + (i % 2) * 40}`, ink.plum, 2.5)),
    transform(star(26, ink.amber), 90, 150),
    transform(heart(ink.coral), 164, 192, 0.55),
    transform(crescent(ink.teal), 236, 158, 0.5),
    transform(heart(ink.coral), 312, 192, 0.55),
    transform(star(26, ink.amber), 386, 150),
  ],
  'farewell-plane': [
    ground(ink.sky),
    transform(cloud(ink.white), 96, 74, 0.9),
    transform(cloud(ink.white), 402, 226, 1),
    transform(paperPlane(ink.white, ink.coral), 284, 136, 1.25),
  ],
  'farewell-suitcase': [
    ground(ink.amber),
    sunburst('case', ink.amber, '#F5C388'),
    floor(ink.sand, 250),
    shadow(238, 256, 112),
    transform(suitcase(ink.teal, ink.coral), 238, 254, 1.35),
  ],
  'farewell-boat': [
    ground(ink.blush),
    transform(sun(40, ink.amber), 376, 88),
    transform(sailBoat(ink.rust, ink.honey), 214, 226, 1.15),
    transform(water(476, ink.teal, ink.blue), 0, 232),
  ],
  'farewell-road': [
    ground(ink.honey),
    transform(sun(42, ink.coral), 248, 146, 1),
    transform(hills(ink.sage, ink.leaf), 0, 300, 1.2),
    transform(road(ink.teal), 236, 302, 0.62),
  ],
  'because-gift': [
    ground(ink.mint),
    transform(heart(ink.white), 96, 92, 0.6, -12),
    transform(heart(ink.white), 386, 86, 0.75, 10),
    floor(ink.sage, 250),
    shadow(238, 256, 100),
    transform(gift(ink.teal, ink.coral, ink.leaf), 238, 254, 1.3),
  ],
  'because-sun': [
    ground(ink.sky),
    transform(sun(60, ink.amber), 238, 148),
    transform(hills(ink.sage, ink.leaf), 0, 300, 1),
    transform(cloud(ink.white), 110, 92, 0.9),
    transform(cloud(ink.white), 384, 114, 0.8),
  ],
  'because-cat': [
    ground(ink.sand),
    circle(238, 144, 122, ink.honey),
    floor(ink.coral, 258),
    transform(cat(ink.night, ink.paper), 232, 260, 1.3),
  ],
  'because-garden': [
    ground(ink.teal),
    floor(ink.leaf, 256),
    ...[
      [54, 120, ink.honey],
      [120, 84, ink.blush],
      [186, 150, ink.coral],
      [256, 100, ink.paper],
      [322, 140, ink.amber],
      [386, 90, ink.coral],
      [436, 130, ink.blush],
    ].map(([x, h, colour]) => transform(flower(Number(h), String(colour), ink.sage), Number(x), 266)),
  ],
};
