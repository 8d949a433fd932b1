/** What a sign-in answers, by name, as it would stand in a query. */
export type Answer = Record<string, string>;

const CHECK_MS = 200;
let opened = 0;

/** The origin of the script that runs; read it while the script starts. */
export function ownOrigin(): string {
  const source =
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
  return new URL(source).origin;
}

/** The parameters with which a provider's page answers by a message to this page's origin. */
export function messageParameters(): { redirect_uri: string; response_mode: string; state: string } {
  return { redirect_uri: location.origin, response_mode: 'web_message', state: crypto.randomUUID() };
}

/**
 * Opens a provider's page in a window of its own and waits for the answer.
 * @param url with a `state` that the answer has to repeat
 * @returns the answer; `closed` where the window was closed without one; `blocked` where the browser opened none
 */
export function askInPopup(url: URL): Promise<Answer | 'closed' | 'blocked'> {
  opened += 1;
  const left = Math.max(0, window.screenX + (window.outerWidth - 480) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 640) / 2);
  const popup = window.open(
    url,
    `sandbox-sign-in-${opened}`,
    `popup,width=480,height=640,left=${left},top=${top}`,
  );
  if (!popup) return Promise.resolve('blocked');

  return new Promise((resolve) => {
    const finish = (result: Answer | 'closed') => {
      window.removeEventListener('message', hear);
      clearInterval(watch);
      resolve(result);
    };
    const hear = (event: MessageEvent) => {
      if (event.source !== popup || event.origin !== url.origin) return;
      if (event.data?.type !== 'sandbox-sign-in') return;
      const answer = event.data.answer as Answer;
      if (answer.state === url.searchParams.get('state')) finish(answer);
    };
    // A window that is closed tells nobody; its message, sent just before, is heard before the second look.
    let wasClosed = false;
    const watch = setInterval(() => {
      if (wasClosed) finish('closed');
      wasClosed = popup.closed;
    }, CHECK_MS);
    window.addEventListener('message', hear);
  });
}
