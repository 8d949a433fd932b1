import { type ClientRequest, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { observeProviderCall, type Provider } from '../telemetry/observe-provider-call';
import { Breaker } from './breaker';
import { connectAgent } from './connect-agent';

export interface ProviderRequest {
  /** Under which name its calls are counted. */
  provider: Provider;
  url: URL;
  /** Sent as a form by POST; without it the call is a GET. */
  form?: URLSearchParams;
}

export interface ProviderResponse {
  status: number;
  body: string;
}

const connectMs = 1_000;
const totalMs = 5_000;
/** More than any answer that we ask for; who sends more is not who we think. */
const maxBytes = 256 * 1024;

const agents = {
  'http:': connectAgent('http:', connectMs),
  'https:': connectAgent('https:', connectMs),
};
const breakers = new Map<string, Breaker>();

/**
 * Asks an outside provider: a connection within 1 s, an answer within 5 s, no redirects. After five failures in a row it
 * is left alone for some seconds, so that a provider which is down does not hold everybody up.
 * @returns whatever it answered, also a refusal
 * @throws Error when it cannot be reached, is too slow, answers 5xx or far too much
 */
export async function requestProvider(question: ProviderRequest): Promise<ProviderResponse> {
  const { origin } = question.url;
  const breaker = breakers.get(origin) ?? new Breaker(5, 5_000);
  breakers.set(origin, breaker);
  return breaker.pass(() => observeProviderCall(question.provider, () => askOnce(question)));
}

/** One question; a kept connection that turned out to be closed does not count. */
async function askOnce(question: ProviderRequest): Promise<ProviderResponse> {
  const answer = await ask(question).catch((error) => {
    if (error instanceof StaleConnection) return ask(question);
    throw error;
  });
  if (answer.status >= 500) throw new Error(`${question.url.origin} answered ${answer.status}`);
  return answer;
}

/** A kept connection that the other side had closed meanwhile; nothing was heard on it. */
class StaleConnection extends Error {}

function ask({ url, form }: ProviderRequest): Promise<ProviderResponse> {
  return new Promise((done, failed) => {
    const secure = url.protocol === 'https:';
    const request: ClientRequest = (secure ? httpsRequest : httpRequest)(url, {
      agent: agents[secure ? 'https:' : 'http:'],
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      signal: AbortSignal.timeout(totalMs),
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      failed(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    );
    request.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
        if (body.length > maxBytes) request.destroy(new Error(`${url.origin} answered too much`));
      });
      response.on('error', failed);
      response.on('end', () => done({ status: response.statusCode ?? 0, body }));
    });
    request.end(form?.toString());
  });
}
