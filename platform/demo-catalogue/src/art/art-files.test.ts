import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { artFiles } from './art-files';

const folder = join(__dirname, '../../art');
const files = artFiles();
const MAX_PNG_BYTES = 28 * 1024;

function committed(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Tags that are not closed, or are closed without being open. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', , empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (empty !== '/') open.push(name);
  }
  return open;
}

describe('the committed art', () => {
  it('has exactly the files that the generator writes (npm run art writes them)', () => {
    const drawings = committed().filter((path) => !path.endsWith('.png'));
    expect(drawings.sort()).toEqual([...files.keys()].sort());
  });

  it('has a small PNG for mails of each brand and template, and of nothing else (npm run mail-art draws them)', () => {
    const mailed = [...files.keys()].filter((path) => /^(?:brands|gifting)\//.test(path));
    const pngs = committed().filter((path) => path.endsWith('.png'));
    expect(pngs.sort()).toEqual(mailed.map((path) => path.replace(/svg$/, 'png')).sort());
    const outdated = pngs.filter((path) => {
      const source = createHash('sha256')
        .update(files.get(path.replace(/png$/, 'svg')) ?? '')
        .digest('hex');
      const png = readFileSync(join(folder, path));
      return png.length > MAX_PNG_BYTES || !png.includes(`Source\0${source}`);
    });
    expect(outdated).toEqual([]);
  });

  it('equals the generated art, byte for byte', () => {
    const stale = [...files].filter(([path, svg]) => readFileSync(join(folder, path), 'utf8') !== svg);
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  it('is the same when generated again', () => {
    expect([...artFiles()]).toEqual([...files]);
  });
});

describe.each([...files])('%s', (path, svg) => {
  it('is a small, titled, self-contained drawing', () => {
    // Outlined letters take up to 2 KB.
    const limit = path.startsWith('brands/') ? 4.5 : 3;
    expect(gzipSync(svg).length).toBeLessThanOrEqual(limit * 1024);
    expect(svg).toMatch(/<title>[^<]+<\/title>/);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /script|href|http|foreignObject|<image|<style|\son\w+=|@import|url\((?!#)|NaN|undefined/,
    );
    expect(unbalanced(svg)).toEqual([]);
  });

  if (path.startsWith('brands/') || path.startsWith('gifting/')) {
    it('has the ratio of a payment card', () => {
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
      expect(Number(width) / Number(height)).toBeCloseTo(1.586, 2);
    });
  }
});
