import { createHash } from 'node:crypto';
import type { LiveRelease } from '@giftstore/contracts';
import type { ReleaseRepository } from '@giftstore/release';
import { LruMap } from '../lru-map';
import { criticalStyles, loadedFonts } from './critical-styles';
import { type PageFont, parseStyles, type StyleRule } from './style-rules';

/** Some hundred rules each. */
const MAX_SHEETS = 200;

/** The style sheets of a release that a page begins with, in their order. */
export interface ReleaseSheets {
  remote: string;
  live: LiveRelease;
  files: readonly string[];
}

/** What a page's first paint needs, for a style element. */
export interface InlineStyles {
  text: string;
  /** The policy source that allows exactly this text. */
  source: string;
  fonts: PageFont[];
}

/** Extracts the styles that a page's HTML needs from the sheets of its releases, each of which is read and parsed once. */
export class PageStyles {
  private readonly sheets = new LruMap<StyleRule[]>(MAX_SHEETS);

  constructor(
    private readonly repository: Pick<ReleaseRepository, 'readLive' | 'readFile'>,
    private readonly warn: (message: string) => void,
  ) {}

  /** Null when a sheet cannot be read or repeated in part: then the page waits for its style sheets. */
  async inline(releases: readonly ReleaseSheets[], html: string): Promise<InlineStyles | null> {
    try {
      const sheets = (await Promise.all(releases.map((release) => this.read(release)))).flat();
      return inlineStyles(criticalStyles(sheets, html), loadedFonts(sheets));
    } catch (error) {
      this.warn(`A page waits for its style sheets: ${(error as Error).message}`);
      return null;
    }
  }

  private async read({ remote, live, files }: ReleaseSheets): Promise<StyleRule[][]> {
    const keyOf = (file: string) => `${remote}/${live.version}/${file}`;
    const cached = files.map((file) => this.sheets.get(keyOf(file)));
    if (cached.every((rules) => rules !== undefined)) return cached;
    const release = await this.repository.readLive(remote, live);
    return Promise.all(
      files.map(async (file) => {
        const stored = await this.repository.readFile(release, file);
        if (!stored) throw new Error(`${keyOf(file)} is not in the repository`);
        const rules = parseStyles(withAbsoluteUrls(stored.identity.toString(), live.base));
        this.sheets.set(keyOf(file), rules);
        return rules;
      }),
    );
  }
}

function inlineStyles(text: string, fonts: PageFont[]): InlineStyles {
  // Nothing in it may end the style element; in a string the backslash changes nothing.
  const safe = text.replaceAll('\r', '').replaceAll('</', '<\\/');
  const hash = createHash('sha256').update(safe).digest('base64');
  return { text: safe, source: `'sha256-${hash}'`, fonts };
}

/** A sheet names files from its own folder, which is not the page's. */
function withAbsoluteUrls(css: string, base: string): string {
  return css.replace(
    /url\(\s*(["']?)(?!["']?(?:[a-z][a-z\d+.-]*:|\/|#))/gi,
    (_, quote: string) => `url(${quote}${base}`,
  );
}
