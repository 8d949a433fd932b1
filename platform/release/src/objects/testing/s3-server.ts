import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export const BUCKET = 'releases';

const ENVIRONMENT = {
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** Sets the credentials that the server accepts, for one test file. */
export function useS3Credentials(): void {
  const before = { ...process.env };
  beforeAll(() => Object.assign(process.env, ENVIRONMENT));
  afterAll(() => {
    process.env = before;
  });
}

export interface S3Behaviour {
  /** False: a write succeeds although its condition fails, as in s3rver itself. */
  honoursConditions?: boolean;
  /** Whether the connection of a conditional write ends before its response is sent. */
  losesResponse?: (key: string) => boolean;
  /** The number of keys in one page of a list. */
  pageSize?: number;
}

export interface RunningS3 {
  endpoint: string;
  stop: () => Promise<void>;
}

/**
 * Starts an S3 server on a free port, with one empty bucket. s3rver ignores the conditions of writes, so they are checked
 * in front of it: 409 for a key that is being written, 412 for a key that exists, as in S3 (docs/adr/0025).
 */
export async function startS3(behaviour: S3Behaviour = {}): Promise<RunningS3> {
  const { honoursConditions = true, losesResponse, pageSize } = behaviour;
  const directory = await mkdtemp(join(tmpdir(), 'giftstore-s3-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
    // Its signatures of a list differ from the SDK's.
    allowMismatchedSignatures: true,
  });
  await s3.configureBuckets();
  const pass = s3.callback();
  const [written, writing] = [new Set<string>(), new Set<string>()];
  const server = createServer((request, response) => {
    const [key = ''] = (request.url ?? '').split('?');
    if (pageSize && request.url?.includes('list-type=2')) request.url += `&max-keys=${pageSize}`;
    if (request.method === 'DELETE') response.once('finish', () => written.delete(key));
    if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*' || !honoursConditions)
      return pass(request, response);
    if (writing.has(key)) return refuse(request, response, 409, 'ConditionalRequestConflict');
    if (written.has(key)) return refuse(request, response, 412, 'PreconditionFailed');
    writing.add(key);
    response.once('close', () => writing.delete(key));
    response.once('finish', () => written.add(key));
    if (!losesResponse?.(key)) return pass(request, response);
    loseResponse(response, () => written.add(key));
    pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => stop(server, directory) };
}

/** Ends the connection in place of the response to a write that is done. */
function loseResponse(response: ServerResponse, done: () => void): void {
  response.end = ((..._: unknown[]) => {
    done();
    response.destroy();
    return response;
  }) as typeof response.end;
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume();
  request.once('end', () => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
  });
}

async function stop(server: Server, directory: string): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true, force: true });
}
