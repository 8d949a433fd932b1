import crypto from 'node:crypto';
import { type PrunableObjects, StorageError } from './object-store';
import { openS3Objects } from './s3-objects';
import { describeObjectStore } from './testing/describe-object-store';
import { BUCKET, type RunningS3, type S3Behaviour, startS3, useS3Credentials } from './testing/s3-server';

// The machine may be busy.
jest.setTimeout(60_000);
useS3Credentials();

const running: RunningS3[] = [];
afterEach(() => jest.restoreAllMocks());
afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())));

const text = (value: string) => Buffer.from(value);

async function server(behaviour?: S3Behaviour): Promise<string> {
  const s3 = await startS3(behaviour);
  running.push(s3);
  return s3.endpoint;
}

function open(endpoint: string, location = `s3://${BUCKET}/shop`): Promise<PrunableObjects> {
  return openS3Objects(location, { endpoint, pathStyle: true });
}

describeObjectStore('a bucket', async () => open(running[0]?.endpoint ?? (await server())));

it('creates a key once', async () => {
  const endpoint = await server();
  const [one, other] = await Promise.all([open(endpoint), open(endpoint)]);
  expect(await one.create('channels/live/1.json', text('first'))).toBe(true);
  expect(await other.create('channels/live/1.json', text('second'))).toBe(false);
  expect(await other.read('channels/live/1.json')).toEqual(text('first'));
});

it('recognizes its own object when the response to the first attempt was lost', async () => {
  let lost = 0;
  const endpoint = await server({ losesResponse: (key) => key.includes('lost') && lost++ === 0 });
  const store = await open(endpoint);
  expect(await store.create('lost', text('mine'))).toBe(true);
  expect({ lost, found: await store.read('lost') }).toEqual({ lost: 1, found: text('mine') });
});

/** s3rver seals its page tokens with DES, which OpenSSL no longer has. */
function sealWithAes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const twice = (bytes: unknown) => Buffer.concat([bytes as Buffer, bytes as Buffer]);
  jest
    .spyOn(crypto, 'createCipheriv')
    .mockImplementation((_name, key, iv) => createCipheriv('aes-128-cbc', twice(key), twice(iv)) as never);
  jest
    .spyOn(crypto, 'createDecipheriv')
    .mockImplementation((_name, key, iv) => createDecipheriv('aes-128-cbc', twice(key), twice(iv)) as never);
}

it('lists the keys of a folder in order, page by page, after a given one', async () => {
  sealWithAes();
  const endpoint = await server({ pageSize: 5 });
  const [store, root] = await Promise.all([open(endpoint), open(endpoint, `s3://${BUCKET}`)]);
  const keys = Array.from(
    { length: 12 },
    (_, index) => `channels/live/${String(index).padStart(6, '0')}.json`,
  );
  for (const key of [...keys].reverse()) await store.create(key, text('{}'));
  await store.create('channels/livelier/1.json', text('{}'));
  expect(await store.list('channels/live/')).toEqual(keys);
  expect(await store.list('channels/live/', keys[9])).toEqual(keys.slice(10));
  expect(await store.list('keys/')).toEqual([]);
  expect(await root.list('shop/channels/live/')).toEqual(keys.map((key) => `shop/${key}`));
});

it('stores the content type and encoding of an object', async () => {
  const endpoint = await server();
  const store = await open(endpoint);
  const headers = { contentType: 'text/javascript', cacheControl: 'max-age=31536000, immutable' } as const;
  await store.create('mf-a/1+b/@a.js.br', text('brotli'), { ...headers, contentEncoding: 'br' });
  const { S3Client, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
  const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'shop/mf-a/1+b/@a.js.br' }));
  expect(head).toMatchObject({
    ContentType: headers.contentType,
    CacheControl: headers.cacheControl,
    ContentEncoding: 'br',
  });
  expect(await store.read('mf-a/1+b/@a.js.br')).toEqual(text('brotli'));
});

it('writes nothing to a server that ignores the condition', async () => {
  const store = await open(await server({ honoursConditions: false }));
  await expect(store.create('keys/1.json', text('{}'))).rejects.toThrow(
    `The server of s3://${BUCKET}/shop/ ignores If-None-Match: two publishers could overwrite each other`,
  );
  expect(await store.list('')).toEqual([]);
});

it.each([
  ['a bucket that is not there', 's3://elsewhere', /s3:\/\/elsewhere\/ cannot be used/],
  ['a place that names no bucket', 's3://', /"s3:\/\/" is not the URL of a bucket/],
])('names the reason for %s', async (_what, location, message) => {
  const endpoint = await server();
  const reading = open(endpoint, location).then((store) => store.read('keys/1.json'));
  await expect(reading).rejects.toThrow(StorageError);
  await expect(reading).rejects.toThrow(message);
});

it('names an unreachable server', async () => {
  const endpoint = await server();
  await running.splice(0)[0]?.stop();
  const store = await open(endpoint);
  await expect(store.list('channels/')).rejects.toThrow(
    /The release repository s3:\/\/releases\/shop\/ cannot be used/,
  );
});
