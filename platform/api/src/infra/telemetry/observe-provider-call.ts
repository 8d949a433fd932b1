import { providerDurations } from './metrics';
import { traced } from './tracing';

export type Provider = 'stripe' | 'smtp' | 'google' | 'facebook' | 'recaptcha' | 'supplier';

/**
 * Runs a call to a provider in a span of its own, and counts it by outcome and duration. The trace is not propagated: it
 * is internal.
 */
export async function observeProviderCall<T>(provider: Provider, work: () => Promise<T>): Promise<T> {
  const end = providerDurations.startTimer({ provider });
  try {
    const result = await traced(`call ${provider}`, { kind: 'CLIENT' }, work);
    end({ outcome: 'ok' });
    return result;
  } catch (error) {
    end({ outcome: isRefusal(error) ? 'refused' : 'failed' });
    throw error;
  }
}

/** A refusal: HTTP 4xx of the payment provider, 5xx of a mail server (4xx there means "later"). */
function isRefusal(error: unknown): boolean {
  const { statusCode, responseCode } = (error ?? {}) as { statusCode?: number; responseCode?: number };
  if (responseCode !== undefined) return responseCode >= 500;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
}
