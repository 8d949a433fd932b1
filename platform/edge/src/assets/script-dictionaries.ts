import type { FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from '../lru-map';
import { type CompressWith, dczBytes, dictionaryHash } from '../send/dictionary-text';
import { type Asset, sendAsset } from './send-asset';

/** Releases of a remote before the requested one whose scripts are taken as dictionaries. */
const MAX_VERSIONS = 10;
const MAX_BUNDLES = 500;
const CACHE_BYTES = 32 * 1024 * 1024;
const VARY = 'accept-encoding, available-dictionary';
/** A small script has nothing to gain. */
const MIN_BYTES = 4 * 1024;

interface Script {
  remote: string;
  version: string;
  file: string;
}

interface Sources {
  compress: CompressWith;
  /** Versions of a remote that are or were live, the newest first. */
  versionsOf: (remote: string) => Promise<string[]>;
  /** Names of the files of a release. */
  filesOf: (remote: string, version: string) => Promise<string[]>;
  find: (remote: string, version: string, file: string) => Promise<Asset | null>;
  warn: (message: string) => void;
}

/**
 * Shared dictionaries (RFC 9842): a browser that has a script of an earlier release gets the next one as its difference from that.
 * Only scripts of releases that are or were live are dictionaries, of the same remote and the same name but for the hash.
 */
export class ScriptDictionaries {
  private readonly hashes = new LruMap<{ versions: string; scripts: Promise<Map<string, Script>> }>(
    MAX_BUNDLES,
  );
  private readonly differences = new LruMap<Buffer>(CACHE_BYTES, ({ length }) => length);
  private readonly pending = new Map<string, Promise<Buffer | null>>();

  constructor(private readonly sources: Sources) {}

  /**
   * Sends a script as its difference from the one that the request names, and any other file, or a script without such a difference,
   * whole. A difference is never for a shared cache: one that ignores `vary` would send it to browsers that cannot read it.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    script: Script,
    asset: Asset,
  ): Promise<FastifyReply> {
    const pattern = asset.identity.length >= MIN_BYTES ? bundleOf(script.file) : null;
    if (!pattern) return sendAsset(request, reply, asset);
    reply.header('use-as-dictionary', `match="/releases/${script.remote}/*/${pattern}"`);
    const bytes = await this.difference(request, script, pattern, asset);
    if (!bytes) return sendAsset(request, reply, asset, VARY);
    return reply
      .headers({
        vary: VARY,
        'content-encoding': 'dcz',
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .type(asset.type)
      .send(bytes);
  }

  /** Null when the browser names no dictionary of this script, or the difference is no smaller than the script with Brotli. */
  private async difference(
    { headers }: FastifyRequest,
    script: Script,
    pattern: string,
    asset: Asset,
  ): Promise<Buffer | null> {
    const named = namedDictionary(headers);
    if (!named) return null;
    try {
      const dictionary = (await this.scriptsLike(script, pattern)).get(named);
      if (!dictionary) return null;
      const key = `${asset.tag} ${named}`;
      const known = this.differences.get(key);
      if (known) return known;
      const pending = this.pending.get(key) ?? this.compress(key, asset, dictionary);
      this.pending.set(key, pending);
      return await pending.finally(() => this.pending.delete(key));
    } catch (error) {
      // An older release may be damaged, or not readable: the script is there.
      this.sources.warn(`${script.file} is sent without a dictionary: ${(error as Error).message}`);
      return null;
    }
  }

  private async compress(
    key: string,
    asset: Asset,
    { remote, version, file }: Script,
  ): Promise<Buffer | null> {
    const { find, compress } = this.sources;
    const dictionary = await find(remote, version, file);
    if (!dictionary) return null;
    const bytes = await dczBytes(asset.identity, dictionary.identity, compress);
    if (bytes.length >= (asset.br ?? asset.identity).length) return null;
    this.differences.set(key, bytes);
    return bytes;
  }

  /** Scripts of a remote's other releases by their hash. Read once, whatever hashes requests name. */
  private async scriptsLike({ remote, version }: Script, pattern: string): Promise<Map<string, Script>> {
    const versions = (await this.sources.versionsOf(remote))
      .filter((one) => one !== version)
      .slice(0, MAX_VERSIONS);
    const key = `${remote}/${pattern}`;
    const known = this.hashes.get(key);
    if (known?.versions === versions.join()) return known.scripts;
    const scripts = this.hashesOf(remote, versions, pattern);
    this.hashes.set(key, { versions: versions.join(), scripts });
    scripts.catch(() => this.hashes.delete(key));
    return scripts;
  }

  private async hashesOf(remote: string, versions: string[], pattern: string): Promise<Map<string, Script>> {
    const scripts = new Map<string, Script>();
    for (const version of versions) {
      const files = await this.sources.filesOf(remote, version);
      for (const file of files.filter((one) => bundleOf(one) === pattern)) {
        const asset = await this.sources.find(remote, version, file);
        if (asset) scripts.set(dictionaryHash(asset.identity).toString('base64'), { remote, version, file });
      }
    }
    return scripts;
  }
}

const SCRIPT = /^((?:[\w-]+\/)*[\w-]+)(?:\.[0-9a-f]{8,})?\.js$/;

/** The name of a script with any hash, as a URL pattern; null for another file. */
function bundleOf(file: string): string | null {
  const [, name] = SCRIPT.exec(file) ?? [];
  if (!name || name.startsWith('server/')) return null;
  return file === `${name}.js` ? file : `${name}.*.js`;
}

/** The hash of the dictionary that a browser has, base64, where it accepts its use. */
function namedDictionary(headers: FastifyRequest['headers']): string | null {
  if (!/(?:^|,)\s*dcz\s*(?:,|$)/.test(String(headers['accept-encoding'] ?? ''))) return null;
  return /^\s*:([A-Za-z0-9+/]{43}=):\s*$/.exec(String(headers['available-dictionary'] ?? ''))?.[1] ?? null;
}
