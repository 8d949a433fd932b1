import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, readThemes, type Themes } from './contrast';

const themes = readThemes(readFileSync(join(__dirname, 'tokens.css'), 'utf8'));
const src = join(__dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(css|tsx?)$/.test(file) && !file.startsWith('tokens') && !/\.test\.tsx?$/.test(file),
);

/** WCAG 2.2: 4.5 for text, 3 for large text, icons and the edges of controls. */
const text: [string, ...string[]][] = [
  ['text', 'page', 'surface', 'surface-sunken', 'surface-hover', 'accent-soft', 'action-soft'],
  ['text', 'hero', 'hero-start', 'hero-end'],
  ['text-muted', 'page', 'surface', 'surface-sunken', 'action-soft'],
  ['text-on-dark', 'inverse', 'inverse-success', 'inverse-error', 'header', 'header-top', 'header-hover'],
  ['text-on-dark-muted', 'header'],
  ['on-action', 'action', 'action-hover', 'action-active'],
  ['on-header', 'header'],
  ['action', 'page', 'surface', 'surface-sunken', 'action-soft', 'action-soft-hover'],
  ['on-accent', 'accent', 'accent-hover'],
  ['accent-text', 'page', 'surface', 'accent-soft'],
  ['art-ink', 'art-mint', 'art-sand'],
  ['on-error', 'error', 'error-hover'],
  ['info', 'info-soft', 'surface'],
  ['success', 'success-soft', 'surface', 'page'],
  ['warning', 'warning-soft', 'surface', 'surface-sunken'],
  ['error', 'error-soft', 'surface', 'page'],
  ['text', 'info-soft', 'success-soft', 'warning-soft', 'error-soft'],
];
const shapes: [string, ...string[]][] = [
  ['line-strong', 'surface', 'page'],
  ['focus', 'page', 'surface', 'surface-sunken', 'focus-gap'],
  ['accent', 'surface'],
  ['star', 'surface', 'page'],
];

const pairsOf = (list: [string, ...string[]][]) =>
  list.flatMap(([front, ...grounds]) => grounds.map((ground) => [front, ground] as const));

describe.each(['light', 'dark'] satisfies (keyof Themes)[])('the %s theme', (theme) => {
  const color = (name: string) => {
    const value = themes[theme][`--color-${name}`];
    if (!value) throw new Error(`There is no token --color-${name}`);
    return value;
  };

  test.each(pairsOf(text))('text %s is readable on %s', (front, ground) => {
    expect(contrast(color(front), color(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(shapes))('shape %s stands out from %s', (front, ground) => {
    expect(contrast(color(front), color(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme is dark, and replaces only tokens that the light one has', () => {
  expect(contrast(themes.dark['--color-page'] ?? '', '#000000')).toBeLessThan(2);
  expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
});

test('the contrast of black on white is 21, of a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0b4f4a', '#0b4f4a')).toBe(1);
});

describe('only tokens.css defines sizes and colours', () => {
  const contents = files.map((file) => [file, readFileSync(join(src, file), 'utf8')] as const);

  test('the component files are found', () => {
    expect(files.length).toBeGreaterThan(80);
  });

  test.each(contents)('%s has no raw colour', (_file, content) => {
    expect(content).not.toMatch(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(/i);
  });

  const sheets = contents.filter(([file]) => file.endsWith('.css'));
  test.each(sheets)('%s has no raw size outside a media query', (_file, content) => {
    const lines = content.split('\n').filter((line) => !line.includes('@media'));
    expect(lines.filter((line) => /\d(px|rem|em|ms|s)\b/.test(line))).toEqual([]);
  });

  test.each(sheets)('%s is in the layer `ui` and uses logical directions', (_file, content) => {
    expect(content).toMatch(/^@layer ui \{/);
    expect(content).not.toMatch(/(margin|padding|border)-(left|right)|^\s*right:|text-align: (left|right)/m);
  });

  test.each(sheets)('%s uses only tokens that exist', (_file, content) => {
    const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
    const own = /^--(shift|tone|count|gap|peek|anchor|available|transform|bleed|sticky)/;
    const used = [...content.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !own.test(name) && !tokens.includes(`${name}:`))).toEqual([]);
  });
});
