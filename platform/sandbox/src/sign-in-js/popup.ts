/** The result of a sign-in, by parameter name. */
export type SignInResult = Record<string, string>;

const POLL_INTERVAL_MS = 200;
let popupCount = 0;

/** The origin of the current script. Call it while the script is first executed. */
export function ownOrigin(): string {
  const source =
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
  return new URL(source).origin;
}

/** The parameters that make a provider's page post the result to this page's origin. */
export function webMessageParameters(): { redirect_uri: string; response_mode: string; state: string } {
  return { redirect_uri: location.origin, response_mode: 'web_message', state: crypto.randomUUID() };
}

/**
 * Opens a provider's page in a popup and waits for the result.
 * @param url with a `state` that the result has to repeat
 * @returns the result; `closed` if the popup was closed without one; `blocked` if the browser blocked the popup
 */
export function openSignInPopup(url: URL): Promise<SignInResult | 'closed' | 'blocked'> {
  popupCount += 1;
  const left = Math.max(0, window.screenX + (window.outerWidth - 480) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 640) / 2);
  const popup = window.open(
    url,
    `sandbox-sign-in-${popupCount}`,
    `popup,width=480,height=640,left=${left},top=${top}`,
  );
  if (!popup) return Promise.resolve('blocked');

  return new Promise((resolve) => {
    const finish = (result: SignInResult | 'closed') => {
      window.removeEventListener('message', onMessage);
      clearInterval(poll);
      resolve(result);
    };
    const onMessage = (event: MessageEvent) => {
      if (event.source !== popup || event.origin !== url.origin) return;
      if (event.data?.type !== 'sandbox-sign-in') return;
      const result = event.data.result as SignInResult;
      if (result.state === url.searchParams.get('state')) finish(result);
    };
    // There is no event for a closed window. Its last message may still be queued when `closed` is first seen.
    let wasClosed = false;
    const poll = setInterval(() => {
      if (wasClosed) finish('closed');
      wasClosed = popup.closed;
    }, POLL_INTERVAL_MS);
    window.addEventListener('message', onMessage);
  });
}
