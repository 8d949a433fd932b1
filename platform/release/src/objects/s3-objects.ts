import { setTimeout as wait } from 'node:timers/promises';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import {
  checkKey,
  isKey,
  type ObjectDetails,
  type ObjectHeaders,
  type PrunableObjects,
  StorageError,
} from './object-store';
import { S3Condition } from './s3-condition';
import { readS3Options, type S3Options } from './s3-options';

const CONNECTION_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Attempts to create a key while the bucket responds 409, because of a concurrent creation. */
const MAX_ATTEMPTS = 8;
const MAX_WAIT_MS = 1_000;

type Sdk = typeof import('@aws-sdk/client-s3');

/** Opens the objects of `s3://bucket/prefix`. The SDK is loaded here, so that users of a folder never load it. */
export async function openS3Objects(
  location: string,
  options: S3Options = readS3Options(process.env),
): Promise<PrunableObjects> {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(location) ?? [];
  if (!bucket)
    throw new StorageError(
      `"${location}" is not the URL of a bucket: write s3://bucket or s3://bucket/folder.`,
    );
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(options.endpoint && { endpoint: options.endpoint, region: process.env.AWS_REGION ?? 'us-east-1' }),
    forcePathStyle: options.pathStyle,
    // Other services than Amazon's support no additional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
  });
  const prefix = path.replace(/\/*$/, path ? '/' : '');
  return new S3Objects(sdk, client, bucket, prefix);
}

/** Objects of a bucket of Amazon S3, or of a compatible service that honours `If-None-Match`. */
class S3Objects implements PrunableObjects {
  readonly pollIntervalMs = 1_000;
  readonly isLocal = false;
  readonly location: string;
  private readonly condition: S3Condition;

  constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {
    this.location = `s3://${bucket}/${prefix}`;
    this.condition = new S3Condition(this.location, (bytes) => this.put('.exclusive-create', bytes, {}));
  }

  async read(key: string): Promise<Buffer | null> {
    checkKey(key);
    try {
      const { Body } = await this.client.send(new this.sdk.GetObjectCommand(this.at(key)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return null;
      throw this.unusable(error);
    }
  }

  async create(key: string, bytes: Uint8Array, headers: ObjectHeaders = {}): Promise<boolean> {
    checkKey(key);
    try {
      await this.condition.assure();
      return await this.put(key, bytes, headers);
    } catch (error) {
      throw this.unusable(error);
    }
  }

  async list(prefix: string, after = ''): Promise<string[]> {
    const found = await this.listPages(prefix, after);
    return found.map(({ key }) => key).filter((key) => key > after);
  }

  async listDetails(prefix: string): Promise<ObjectDetails[]> {
    return this.listPages(prefix, '');
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    try {
      await this.client.send(new this.sdk.DeleteObjectCommand(this.at(key)));
    } catch (error) {
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return;
      throw this.unusable(error);
    }
  }

  private async listPages(prefix: string, after: string): Promise<ObjectDetails[]> {
    const found: ObjectDetails[] = [];
    let token: string | undefined;
    try {
      do {
        const page = await this.client.send(
          new this.sdk.ListObjectsV2Command({
            Bucket: this.bucket,
            Prefix: this.prefix + prefix,
            ...(token ? { ContinuationToken: token } : after && { StartAfter: this.prefix + after }),
          }),
        );
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          // Without its time, an object counts as new.
          const createdAt = LastModified?.getTime() ?? Number.POSITIVE_INFINITY;
          found.push({ key: Key.slice(this.prefix.length), bytes: Size, createdAt });
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token);
    } catch (error) {
      throw this.unusable(error);
    }
    return found.filter(({ key }) => isKey(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async exists(key: string): Promise<boolean> {
    checkKey(key);
    try {
      await this.client.send(new this.sdk.HeadObjectCommand(this.at(key)));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw this.unusable(error);
    }
  }

  private async put(key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<boolean> {
    const { contentType, cacheControl, contentEncoding } = headers;
    const input: PutObjectCommandInput = {
      ...this.at(key),
      Body: bytes,
      IfNoneMatch: '*',
      ...(contentType && { ContentType: contentType }),
      ...(cacheControl && { CacheControl: cacheControl }),
      ...(contentEncoding && { ContentEncoding: contentEncoding }),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        await this.client.send(new this.sdk.PutObjectCommand(input));
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return await this.isOwn(key, bytes, error);
        if (statusOf(error) !== 409 || attempt === MAX_ATTEMPTS) throw error;
        await wait(Math.random() * Math.min(20 * 2 ** attempt, MAX_WAIT_MS));
      }
    }
  }

  /** An attempt whose response was lost may have created the object that the SDK's retry then meets. */
  private async isOwn(key: string, bytes: Uint8Array, error: unknown): Promise<boolean> {
    const { attempts = 1 } = (error as { $metadata?: { attempts?: number } }).$metadata ?? {};
    return attempts > 1 && Boolean((await this.read(key))?.equals(bytes));
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  private unusable(error: unknown): Error {
    if (error instanceof StorageError) return error;
    const { message } = error as Error;
    const what = message && message !== 'UnknownError' ? message : `status ${statusOf(error)}`;
    return new StorageError(
      `The release repository ${this.location} cannot be used: ${what.replace(/\.$/, '')}.`,
    );
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

function nameOf(error: unknown): string {
  return (error as Error).name;
}
