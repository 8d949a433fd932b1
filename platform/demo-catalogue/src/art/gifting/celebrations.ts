import { crescent, floralArch, lantern, rings, skyline, star, tierCake } from '../../drawing/motifs/feast';
import { ink } from '../../drawing/motifs/ink';
import { cloud, hills } from '../../drawing/motifs/journey';
import {
  balloon,
  bunting,
  cake,
  gift,
  graduateCap,
  rocket,
  rosette,
  trophy,
} from '../../drawing/motifs/party';
import { bouquet, heart } from '../../drawing/motifs/tender';
import { circle, transform } from '../../drawing/svg';
import { confettiBackground, floor, ground, shadow, sky, sunburst } from './scene-parts';

/** Templates for birthday, Eid, wedding and congratulations, each drawn from back to front. */
export const celebrations: Readonly<Record<string, readonly string[]>> = {
  'birthday-cake': [
    ground(ink.blush),
    confettiBackground('cake', [ink.coral, ink.white, ink.amber]),
    floor(ink.sand),
    transform(cake(ink.white, ink.coral, ink.amber), 238, 252, 1.2),
  ],
  'birthday-balloons': [
    ground(ink.sky),
    transform(cloud(ink.white), 84, 86, 0.9),
    transform(cloud(ink.white), 404, 150, 0.8),
    transform(balloon(ink.amber), 160, 292, 1.1),
    transform(balloon(ink.coral), 246, 262, 1.2),
    transform(balloon(ink.teal), 328, 298, 1.1),
  ],
  'birthday-bunting': [
    ground(ink.teal),
    transform(bunting(500, [ink.coral, ink.honey, ink.mint, ink.amber]), -12, 18),
    confettiBackground('bunting', ['#15605A', ink.amber, '#15605A']),
    transform(gift(ink.honey, ink.coral, ink.amber), 238, 270, 1.1),
  ],
  'birthday-gift': [
    ground(ink.honey),
    sunburst('gift', ink.honey, '#F9DDA4'),
    floor(ink.amber, 250),
    shadow(238, 256, 100),
    transform(gift(ink.coral, ink.paper, ink.rust), 238, 254, 1.35),
  ],
  'eid-crescent': [
    ground(ink.teal),
    sky(ink.honey),
    transform(crescent(ink.honey), 226, 140, 1.5, -12),
    transform(star(20, ink.honey), 300, 116),
  ],
  'eid-lanterns': [
    ground('#4A2A55'),
    sky('#7A5588'),
    transform(lantern(44, ink.amber, ink.honey), 238, 0, 1.3),
    transform(lantern(24, ink.coral, ink.honey), 106, 0),
    transform(lantern(30, ink.coral, ink.honey), 370, 0),
    transform(lantern(4, ink.amber, ink.honey), 442, 0, 0.6),
    transform(lantern(8, ink.amber, ink.honey), 34, 0, 0.6),
  ],
  'eid-skyline': [
    ground('#1D5573'),
    sky(ink.honey),
    transform(crescent(ink.honey), 396, 76, 0.62, -14),
    transform(skyline('#0C2C3F', ink.honey), 0, 300),
  ],
  'eid-stars': [
    ground(ink.sand),
    confettiBackground('eid', ['#EAD8BA', ink.amber, '#EAD8BA']),
    circle(238, 150, 112, ink.teal),
    transform(crescent(ink.honey), 226, 152, 1.15, -12),
    transform(star(16, ink.honey), 282, 134),
    circle(238, 150, 122, 'none', ` stroke="${ink.teal}" stroke-width="2"`),
  ],
  'wedding-rings': [
    ground(ink.paper),
    confettiBackground('rings', [ink.sand, ink.blush, ink.sand]),
    transform(rings(ink.amber, '#DFA057'), 238, 166, 1.45),
  ],
  'wedding-bouquet': [
    ground(ink.mint),
    circle(238, 138, 132, ink.white, ' opacity=".6"'),
    transform(bouquet(ink.sand, [ink.coral, ink.blush, ink.white, ink.amber, ink.rust]), 238, 274, 1.4),
  ],
  'wedding-cake': [
    ground(ink.blush),
    circle(238, 150, 128, ink.white, ' opacity=".45"'),
    floor(ink.sage, 250),
    transform(tierCake(ink.amber, ink.coral), 238, 252, 1.2),
  ],
  'wedding-arch': [
    ground(ink.sky),
    transform(hills(ink.sage, ink.leaf), 0, 300, 1),
    transform(floralArch(ink.teal, [ink.coral, ink.white, ink.honey]), 238, 284, 1.3),
    transform(heart(ink.coral), 238, 166, 0.6),
  ],
  'congrats-trophy': [
    ground(ink.lilac),
    confettiBackground('trophy', [ink.coral, ink.amber, ink.white]),
    floor(ink.plum, 256),
    transform(trophy(ink.amber, '#DFA057'), 238, 258, 1.4),
  ],
  'congrats-cap': [
    ground(ink.mint),
    confettiBackground('cap', [ink.coral, ink.white, ink.amber]),
    transform(graduateCap(ink.teal, ink.amber), 238, 236, 1.5),
  ],
  'congrats-rosette': [
    ground('#123B52'),
    sunburst('rosette', '#123B52', '#1A4A65'),
    transform(rosette(ink.coral, ink.rust), 238, 244, 1.35),
  ],
  'congrats-rocket': [
    ground(ink.plum),
    sky(ink.honey),
    transform(cloud('#8A5C93'), 96, 262, 1.5),
    transform(cloud('#8A5C93'), 372, 272, 1.7),
    transform(rocket(ink.paper, ink.coral), 238, 246, 1.3, 14),
  ],
};
