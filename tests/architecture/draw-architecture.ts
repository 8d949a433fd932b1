/** `npm run architecture`: draws docs/architecture.svg, the graph of the folders, from their imports. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import { asDot, DRAWING, folderGraph, stampOf } from './folder-graph';
import { ROOT } from './repository';

const graph = folderGraph();
const dot = asDot(graph);
const svg = (await instance()).renderString(dot, { format: 'svg' });
writeFileSync(join(ROOT, DRAWING), svg.replace('<svg', `${stampOf(dot)}\n<svg`));
console.log(`${DRAWING}: ${graph.size} folders`);
