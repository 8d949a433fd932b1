import { randomBytes } from 'node:crypto';
import * as zlib from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { dictionaryHash, zstdWithDictionary } from '../send/dictionary-text';
import { ScriptDictionaries } from './script-dictionaries';

const common = randomBytes(8_000).toString('base64');
const textOf = (version: string) => Buffer.from(`start(${JSON.stringify(version)});/* ${common} */`);
/** Releases of mf-a by version, with their files. */
const releases: Record<string, Record<string, Buffer>> = {
  '1': { 'main.aaaaaaaaaa.js': textOf('1'), 'other.aaaaaaaaaa.js': textOf('other') },
  '2': {
    'main.bbbbbbbbbb.js': textOf('2'),
    'server/index.js': textOf('secret'),
    'small.aaaaaaaaaa.js': Buffer.from('x'),
  },
  '3': {
    'main.cccccccccc.js': textOf('3'),
    'small.bbbbbbbbbb.js': Buffer.from('y'),
    'main.css': textOf('css'),
  },
};
/** Stands in for zstd, which Node 20 lacks: it reads a dictionary as well. */
const deflate = jest.fn(async (bytes: Buffer, dictionary: Buffer) =>
  zlib.deflateRawSync(bytes, { dictionary }),
);

let server: FastifyInstance;
let warn: jest.Mock;
let find: jest.Mock;
beforeEach(() => {
  deflate.mockClear();
  warn = jest.fn();
  find = jest.fn(async (_remote: string, version: string, file: string) => assetOf(version, file));
  const dictionaries = new ScriptDictionaries({
    compress: deflate,
    versionsOf: async () => ['3', '2', '1'],
    filesOf: async (_remote, version) => Object.keys(releases[version] ?? {}),
    find,
    warn,
  });
  server = fastify();
  server.get<{ Params: { version: string; '*': string } }>('/:version/*', async (request, reply) => {
    const { version, '*': file } = request.params;
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    const asset = assetOf(version, file);
    if (!asset) throw new Error('not there');
    return dictionaries.send(request, reply, { remote: 'mf-a', version, file }, asset);
  });
});
afterEach(() => server.close());

function assetOf(version: string, file: string) {
  const identity = releases[version]?.[file];
  const br = identity && zlib.brotliCompressSync(identity);
  return identity && br ? { type: 'text/javascript', tag: `${version}/${file}`, identity, br } : null;
}

const named = (dictionary: Buffer) => `:${dictionaryHash(dictionary).toString('base64')}:`;
const get = (path: string, dictionary?: string, encodings = 'gzip, deflate, br, zstd, dcb, dcz') =>
  server.inject({
    url: `/${path}`,
    headers: { 'accept-encoding': encodings, ...(dictionary && { 'available-dictionary': dictionary }) },
  });

it('sends a script as its difference from the one of an earlier release, for the browser alone', async () => {
  const { headers, rawPayload } = await get('3/main.cccccccccc.js', named(textOf('1')));
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'cache-control': 'private, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/releases/mf-a/*/main.*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(rawPayload.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(rawPayload.subarray(8, 40)).toEqual(dictionaryHash(textOf('1')));
  const text = zlib.inflateRawSync(rawPayload.subarray(40), { dictionary: textOf('1') });
  expect(text).toEqual(textOf('3'));
  expect(rawPayload.length).toBeLessThan(1_000);
});

it('compresses a difference once', async () => {
  const load = () => get('3/main.cccccccccc.js', named(textOf('2')));
  const responses = await Promise.all([load(), load()]);
  responses.push(await load());
  expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
  expect(deflate).toHaveBeenCalledTimes(1);
});

it.each([
  ['names no dictionary', undefined, undefined],
  ['names one that no release has', named(Buffer.from('unknown')), undefined],
  ['names another script of the remote', named(textOf('other')), undefined],
  ['names a server bundle', named(textOf('secret')), undefined],
  ['names the script itself', named(textOf('3')), undefined],
  ['names it in another form', dictionaryHash(textOf('1')).toString('base64'), undefined],
  ['does not accept dcz', named(textOf('1')), 'gzip, br, zstd'],
  ['refuses dcz', named(textOf('1')), 'br, dcz;q=0'],
])('sends the whole script, for every cache, to a browser that %s', async (_, dictionary, encodings) => {
  const { headers, rawPayload } = await get('3/main.cccccccccc.js', dictionary, encodings);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(zlib.brotliDecompressSync(rawPayload)).toEqual(textOf('3'));
});

it.each(['3/main.css', '3/small.bbbbbbbbbb.js', '2/server/index.js'])(
  'keeps %s out of dictionaries',
  async (path) => {
    const { headers } = await get(path, named(textOf('1')));
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('use-as-dictionary');
  },
);

it('reads the scripts of earlier releases once, whatever dictionaries are named', async () => {
  await get('3/main.cccccccccc.js', named(textOf('1')));
  const reads = find.mock.calls.length;
  for (let count = 0; count < 20; count += 1) await get('3/main.cccccccccc.js', named(randomBytes(20)));
  expect(find).toHaveBeenCalledTimes(reads);
});

it('sends the whole script while an earlier release cannot be read', async () => {
  find.mockRejectedValueOnce(new Error('damaged'));
  expect((await get('3/main.cccccccccc.js', named(textOf('1')))).headers['content-encoding']).toBe('br');
  expect(warn).toHaveBeenCalledWith('main.cccccccccc.js is sent without a dictionary: damaged');
  expect((await get('3/main.cccccccccc.js', named(textOf('1')))).headers['content-encoding']).toBe('dcz');
});

describe("Node's zstd", () => {
  const { zstdDecompressSync } = zlib as unknown as {
    zstdDecompressSync?: (bytes: Buffer, options: { dictionary: Buffer }) => Buffer;
  };

  it('is used where it is there, and makes what it reads again', async () => {
    const compress = zstdWithDictionary();
    expect(compress !== null).toBe(zstdDecompressSync !== undefined);
    const bytes = await compress?.(textOf('3'), textOf('1'));
    expect(bytes && zstdDecompressSync?.(bytes, { dictionary: textOf('1') })).toEqual(bytes && textOf('3'));
    expect(bytes?.length ?? 0).toBeLessThan(1_000);
  });

  it('is not used where it ignores dictionaries', () => {
    const sync = (bytes: Buffer) => zlib.deflateRawSync(bytes);
    expect(zstdWithDictionary({ zstdCompress: () => {}, zstdCompressSync: sync })).toBeNull();
    expect(zstdWithDictionary({})).toBeNull();
  });
});
