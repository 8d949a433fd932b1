import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { criticalStyles, loadedFonts } from './critical-styles';
import { parseStyles } from './style-rules';

const styles = (css: string, html = '') => criticalStyles([parseStyles(css)], html);
const SHOWN = '<p class="a b">';

describe('the styles of the first paint', () => {
  it.each([
    ['a class', '.a{color:red}'],
    ['several classes', '.a.b>p{color:red}'],
    ['one of several selectors', '.x,.a{color:red}'],
    ['the focus, or the pointer', '.a:focus,.a:hover{color:red}'],
    ['where the pointer is not', '.a:not(:hover){color:red}'],
    ['an element, an id or an attribute', 'body>#main [hidden]{color:red}'],
    ['a class that must be missing', 'p:not(.x){color:red}'],
    ['one of several classes', ':is(.a,.x) p{color:red}'],
    ['a string that looks like a class', 'p[title=".x"]{color:red}'],
    ['a class with an escape', '.x\\:y{color:red}'],
  ])('have the rules that match %s', (_what, css) => {
    expect(styles(css, SHOWN)).toBe(css);
  });

  it.each([
    ['a class', '.x{color:red}'],
    ['a class beside another', '.a.x{color:red}'],
    ['a class of an element around', '.x .a{color:red}'],
    ['a name that only begins as a shown one', '.ab{color:red}'],
    ['classes, none of them shown', '.x,.y:focus{color:red}'],
    ['the pointer', '.a:hover,p:hover .b{color:red}'],
  ])('lack the rules that need %s', (_what, css) => {
    expect(styles(css, SHOWN)).toBe('');
  });

  it('have rules of conditions, and their layers in their order', () => {
    const css =
      '@layer x{.x{color:red}}@layer y{@media (min-width:9px){.a{color:red}.x{color:red}}}@layer z,x;';
    expect(styles(css, SHOWN)).toBe('@layer x;@layer y{@media (min-width:9px){.a{color:red}}}@layer z,x;');
  });

  it('lack what is for print, and conditions without rules', () => {
    expect(styles('@media print{.a{color:red}}@supports (color:red){.x{color:red}}', SHOWN)).toBe('');
  });

  it('have the fonts of the system alone: a script adds the others', () => {
    const local = '@font-face{font-family:B;src:local("Arial");size-adjust:104.59%}';
    const loaded =
      '@font-face{font-family:"A B";src:url(/a.woff2)\n  format("woff2");font-weight:200 800;font-display:optional;' +
      'unicode-range:U+0000-00FF,\n  U+0131;ascent-override:90%;font-feature-settings:"kern"}';
    expect(styles(loaded + local)).toBe(local);
    expect(loadedFonts([parseStyles(loaded + local)])).toEqual([
      [
        'A B',
        'url(/a.woff2) format("woff2")',
        {
          ...{ weight: '200 800', display: 'optional', unicodeRange: 'U+0000-00FF, U+0131' },
          ...{ ascentOverride: '90%', featureSettings: '"kern"' },
        },
      ],
    ]);
  });

  it('have the animations that a rule uses', () => {
    const css = '@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.a{animation:spin 1s}';
    expect(styles(css, SHOWN)).toBe('@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}');
  });

  it('keep nested rules, strings and comments apart', () => {
    const css =
      '.a{content:"}{;.x";&:hover{color:red}}/* } .x { */.b{color:url(data:image/svg+xml;base64,eA==)}';
    expect(styles(css, SHOWN)).toBe(css.replace(/\/\*.*?\*\//, ''));
  });

  it.each(['@import "a.css";', '@layer{.a{color:red}}'])('refuse %s', (css) => {
    expect(() => parseStyles(css)).toThrow('a page cannot repeat');
  });

  it('are the whole sheet when every class is shown', () => {
    const name = fc.constantFrom('a', 'b', 'c');
    const rule = fc
      .tuple(fc.array(name, { minLength: 1, maxLength: 3 }), name)
      .map(([names, value]) => `${names.map((one) => `.${one}`).join('>')}{order:${value}}`);
    const sheet = fc.array(fc.tuple(rule, fc.constantFrom('@media screen', '@layer ui', '')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(sheet, (rules) => {
        const css = rules.map(([text, group]) => (group ? `${group}{${text}}` : text)).join('');
        expect(styles(css, '<p class="a b c">')).toBe(css);
      }),
      { seed: 5 },
    );
  });

  it('of the kit that no element uses are its tokens, its base and no more than 12,000 characters', () => {
    const tokens = join(__dirname, '../../../../shared/ui/src/tokens');
    const css = ['tokens.css', 'base.css', 'fonts.css'].map((file) =>
      readFileSync(join(tokens, file), 'utf8'),
    );
    const text = styles(css.join('\n')).replace(/\s+/g, ' ');
    expect(text).toContain('--color-header');
    expect(text.length).toBeLessThan(12_000);
  });
});
