/** With what a provider returns to the shop: a code, or an error such as `access_denied`. */
export interface ProviderReturn {
  state: string;
  code?: string;
  error?: string;
}

const CHANNEL = 'social-sign-in';
/** How long the page of the return waits for a page that takes it. */
const HANDOVER_MS = 1_500;

/**
 * Waits for the return with exactly this `state`, in whichever window it happens; all others are ignored. The page of the
 * return learns that it was taken.
 */
export function awaitReturn(state: string): { result: Promise<ProviderReturn>; stop: () => void } {
  const channel = new BroadcastChannel(CHANNEL);
  const result = new Promise<ProviderReturn>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readReturn(data);
      if (message?.state !== state) return;
      channel.onmessage = null;
      channel.postMessage({ taken: state });
      resolve(message);
    };
  });
  return { result, stop: () => channel.close() };
}

/** Hands a return to the page that waits for it. @returns whether one took it */
export function handOver(message: ProviderReturn): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise((resolve) => {
    const finish = (taken: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(taken);
    };
    const timer = setTimeout(() => finish(false), HANDOVER_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if ((data as { taken?: unknown } | null)?.taken === message.state) finish(true);
    };
    channel.postMessage(message);
  });
}

function readReturn(data: unknown): ProviderReturn | undefined {
  const { state, code, error } = (data ?? {}) as Partial<Record<keyof ProviderReturn, unknown>>;
  if (typeof state !== 'string') return undefined;
  if (typeof code === 'string') return { state, code };
  return typeof error === 'string' ? { state, error } : undefined;
}
