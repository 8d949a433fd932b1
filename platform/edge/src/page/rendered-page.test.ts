import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRELOADED_DATA_ID, RELEASE_MAP_ID, VISIT_ID } from '@giftstore/contracts';
import { pictureVersion } from '@giftstore/contracts/picture-version';
import { temporaryFolder } from '@giftstore/release/testing';
import {
  bundleFor,
  catalogue,
  FOOTER,
  json,
  pageWith,
  rendered,
  useRenderingEdge,
} from '../testing/rendering-edge';
import { call } from '../testing/running-edge';

jest.setTimeout(60_000);

const { edge, builtProgram } = useRenderingEdge();

describe('a page that its release renders', () => {
  it('has its content, header and footer in their elements, whatever the texts are', async () => {
    const { status, text } = await rendered(await edge(), '/selected-card/12?utm=1&currency=3');
    expect(status).toBe(200);
    const version = /mf-catalogue\/([^/]+)\/remoteEntry/.exec(text)?.[1];
    const mark = 'data-rendered="/selected-card/12?currency=3"';
    expect(text).toContain(
      `<main id="main" tabindex="-1"><div data-remote="mf-catalogue" data-version="${version}" ${mark}><img loading`,
    );
    expect(text).toContain(
      '<h1>/v1/brands/12?currency=3</h1></script>{{brandName}}</div><noscript>none</noscript></main>',
    );
    expect(text).toContain(
      `<header id="shell-header" data-x ${mark}>header of 1 /v1/giftcard_units</header>`,
    );
    expect(text).toContain(`<footer id="shell-footer" ${mark}><a href="/faq">FAQ</a></footer>`);
  });

  it('has metadata for search engines and link previews, with absolute URLs of its own', async () => {
    const origin = await edge({}, { STOREFRONT_URL: 'https://shop.example', DEVELOPMENT_ON_NETWORK: 'true' });
    const { text } = await rendered(origin, '/selected-card/12?currency=3');
    const address = 'https://shop.example/selected-card/12?currency=3';
    for (const tag of [
      '<title>/v1/brands/12?currency=3 · Gifti Global</title>',
      '<meta name="description" content="What &quot;/v1/brands/12?currency=3&quot; is">',
      `<link rel="canonical" href="${address}">`,
      `<meta property="og:url" content="${address}">`,
      '<meta property="og:image" content="https://shop.example/media/a.png">',
      '<meta name="twitter:card" content="summary_large_image">',
      `<script type="application/ld+json">{"@type":"Product","name":"\\u003c/script>\\u003cb>","url":"${address}","text":"a / b","logo":"//cdn/x"}</script>`,
    ])
      expect(text).toContain(tag);
  });

  it('begins with its styles and its picture, and asks for sheets and scripts behind its content', async () => {
    const { text, headers } = await rendered(await edge(), '/');
    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(text) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(styles).toContain('body { margin: 0 }');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(text).toMatch(
      /<link rel="stylesheet" href="[^"]+home.css" crossorigin="anonymous" integrity="sha384-[^"]+" data-href="home.css" media="print">/,
    );
    expect(text).toContain(
      '<link rel="preload" as="image" href="/media/a.png?x=1&amp;y=2" imagesrcset="/media/b.png 2x" fetchpriority="high">',
    );
    const [head = '', body = ''] = text.split('</head>');
    expect(head).toMatch(/<script nonce="[^"]+">[^<]+dataset\.theme/);
    const scripts = /<script defer src|<link rel="preload" as="script"/g;
    expect(head).not.toMatch(scripts);
    const sheets = /media="print"/g;
    expect(head).not.toMatch(sheets);
    expect(body.split('</main>')[1]?.match(sheets)).toHaveLength(2);
    const [seen = '', later = ''] = body.split(`id="${PRELOADED_DATA_ID}"`);
    expect(seen).not.toMatch(scripts);
    const [requested = ''] = later.split(`id="${RELEASE_MAP_ID}"`);
    expect(requested.match(scripts)).toHaveLength(3);
    expect(requested.match(/fetchpriority="low"/g)).toHaveLength(3);
  });

  it('has no style sheet or script that its first paint waits for', async () => {
    const { text } = await rendered(await edge(), '/');
    const links =
      text.replace(/<noscript>.*?<\/noscript>/g, '').match(/<link rel="(?:stylesheet|preload)"[^>]*>/g) ?? [];
    const sheets = links.filter((link) => link.includes('stylesheet'));
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) expect(sheet).toContain('media="print"');
    expect(links.filter((link) => link.includes('as="style"'))).toEqual([]);
    expect(text).not.toMatch(/<script src/);
  });

  it('has the rules of the classes that it shows, and the other ones in its sheets only', async () => {
    const files = {
      ...catalogue.files,
      'home.css': '@layer remote { .shown { color: red } .hidden { color: blue } }',
    };
    const shown = bundleFor(
      "'/v1/brands?currency=' + unit",
      'return { html: \'<p class="shown">A</p>\', head: {}, status: 200 };',
    );
    const { text } = await rendered(
      await edge({ 'mf-catalogue': { ...catalogue, files: { ...files, 'server/index.js': shown } } }),
      '/',
    );
    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(text) ?? [];
    expect(styles).toContain('@layer remote{.shown { color: red }}');
    expect(styles).not.toContain('.hidden');
  });

  it('has its first eager picture in it, and its fonts in a script, with addresses of its own', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const media = await temporaryFolder();
    await writeFile(join(media.path, 'first.svg'), picture);
    const version = pictureVersion(createHash('sha256').update(picture).digest('base64url'));
    const files = {
      ...catalogue.files,
      'home.css': '@font-face { font-family: Sans; src: url(a.woff2) } .shown { color: red }',
      'server/index.js': bundleFor(
        "'/v1/brands?currency=' + unit",
        `return { html: '<img loading="eager" class="shown" src="/media/first.svg?v=${version}">', head: {}, status: 200 };`,
      ),
    };
    const origin = await edge({ 'mf-catalogue': { ...catalogue, files } }, { MEDIA_DIR: media.path });
    const { text } = await rendered(origin, '/');
    await media.remove();
    expect(text).toContain('class="shown" id="first-picture" src="data:image/svg+xml,%3Csvg');
    expect(text.indexOf('rel="expect" href="#first-picture"')).toBeLessThan(text.indexOf('<script'));
    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(text) ?? [];
    expect(styles).toContain('.shown { color: red }');
    expect(styles).not.toContain('@font-face');
    expect(text).toMatch(
      /\(\[\["Sans","url\(\/releases\/mf-catalogue\/[^/"]+\/a\.woff2\)",\{\}\]\], "giftstore\.fonts"/,
    );
  });

  it('has what its release adds to the document, with its nonce and styles, and its call before its content', async () => {
    const files = { ...catalogue.files, 'home.css': '@layer remote { .late { color: red } }' };
    const early = `{ start: 'call()', templates: ['<p class="late" style="top:0">A</p>', 'B'], content: 'fill()' }`;
    const shown = bundleFor(
      "'/v1/brands?currency=' + unit",
      `return { html: '<p>here</p>', head: {}, status: 200, early: ${early} };`,
    );
    const { text, headers } = await rendered(
      await edge({ 'mf-catalogue': { ...catalogue, files: { ...files, 'server/index.js': shown } } }),
      '/',
    );
    const policy = String(headers['content-security-policy']);
    const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const parts = [
      `<script nonce="${nonce}">call()</script>`,
      '.late { color: red }',
      '<p>here</p>',
      '<template data-early="0"><p class="late" style="top:0">A</p></template>',
      '<template data-early="1">B</template>',
      `<script nonce="${nonce}">fill()</script>`,
      PRELOADED_DATA_ID,
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(policy).toContain(createHash('sha256').update('top:0').digest('base64'));
  });

  it('is 404 when its release reports so, and the browser gets the 404 response preloaded', async () => {
    const path = '/selected-card/404?currency=3';
    const { status, headers, text } = await pageWith(await edge(), path, 'name="robots"');
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(text).not.toContain('data-remote');
    expect(json(text, PRELOADED_DATA_ID)['/v1/brands/404?currency=3'].code).toBe(404);
  });

  it('has the header and the mark of its purpose, which other pages do not have', async () => {
    const origin = await edge();
    const till = await pageWith(origin, '/till', 'id="shell-header" data-x data-rendered');
    expect(till.text).toContain('>checkout of 1 /v1/giftcard_units</header>');
    expect(till.text).toContain('<body data-purpose="checkout">');
    const { text } = await rendered(origin, '/selected-card/12');
    expect(text).toContain('>header of 1 /v1/giftcard_units</header>');
    expect(text).not.toContain('data-purpose');
  });

  it('contains the unit that it was rendered for', async () => {
    const headers = { cookie: 'unit=7' };
    const { text } = await rendered(await edge(), '/', headers);
    expect(json(text, VISIT_ID)).toEqual({ unit: 7, canaries: [], reported: [], page: '/' });
    expect(text).toContain('header of 7');
  });
});

describe('the browser renders', () => {
  it('what the edge does not, with header and footer rendered, while other pages are', async () => {
    const origin = await edge();
    for (const [why, path] of [
      ['its release leaves it to the browser', '/selected-card/13?currency=3'],
      ['its release fails', '/selected-card/14?currency=3'],
      ['the API does not respond in time', '/selected-card/15?currency=3'],
      ['its path parameter is no id', '/selected-card/%3Cb%3E?currency=3'],
      ['a parameter holds a control character', '/selected-card/12?currency=3%00'],
    ] as const) {
      const { status, text } = await pageWith(origin, path, FOOTER);
      expect([why, status, text.includes('data-remote')]).toEqual([why, 200, false]);
      expect((await rendered(origin, '/')).status).toBe(200);
    }
  });

  it('everything when the program that renders is not built', async () => {
    await rm(builtProgram());
    const origin = await edge();
    const { status, text } = await call(origin, '/');
    expect([status, text.includes('data-remote')]).toEqual([200, false]);
  });
});
