/**
 * `npm run mail-art`: draws each SVG of the demo catalogue that mails link as a PNG beside it, because mail programs show no SVG.
 * A PNG names the SVG that it was drawn from; one that is up to date is not drawn again.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startScript, workingTree } from '../running-shop/start-scripts';
import { palettePng } from './palette-png';

const art = join(workingTree, 'platform/demo-catalogue/art');
const FOLDERS = ['brands', 'gifting'];
/** Sharp enough for the 528 px that mails show at most, and for phones. */
const [WIDTH, HEIGHT] = [720, 454];
const COLOURS = 28;

const progress = { log: console.log, step: <T>(_title: string, work: () => Promise<T>) => work() };
const { findChromium } = await startScript('chromium');
const executablePath = await findChromium({ root: workingTree, logs: tmpdir(), progress });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
try {
  for (const folder of FOLDERS) await drawFolder(page, join(art, folder));
} finally {
  await browser.close();
}

async function drawFolder(page: Page, folder: string): Promise<void> {
  const names = readdirSync(folder);
  const svgs = names.filter((name) => name.endsWith('.svg'));
  const leftOver = names.filter(
    (name) => name.endsWith('.png') && !svgs.includes(name.replace(/png$/, 'svg')),
  );
  for (const name of leftOver) rmSync(join(folder, name));
  let bytes = 0;
  for (const name of svgs) {
    const file = join(folder, name.replace(/svg$/, 'png'));
    const svg = readFileSync(join(folder, name), 'utf8');
    const Source = createHash('sha256').update(svg).digest('hex');
    if (!isCurrent(file, Source))
      writeFileSync(
        file,
        palettePng({ width: WIDTH, height: HEIGHT, rgba: await draw(page, svg) }, COLOURS, { Source }),
      );
    bytes += statSync(file).size;
  }
  console.log(`${folder}: ${svgs.length} drawings, ${Math.round(bytes / 1024)} KB`);
}

function isCurrent(file: string, source: string): boolean {
  try {
    return readFileSync(file, 'latin1').includes(`Source\0${source}`);
  } catch {
    return false;
  }
}

async function draw(page: Page, svg: string): Promise<Uint8Array> {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const text = await page.evaluate(
    async ({ address, width, height }) => {
      const image = new Image(width, height);
      image.src = address;
      await image.decode();
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0, width, height);
      const { data } = context?.getImageData(0, 0, width, height) ?? {};
      // As text: an array of numbers takes the browser's protocol a second.
      return btoa(Array.from(data ?? [], (byte) => String.fromCharCode(byte)).join(''));
    },
    { address, width: WIDTH, height: HEIGHT },
  );
  return Buffer.from(text, 'base64');
}
