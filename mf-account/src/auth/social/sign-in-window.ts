/** A window with a provider's page. */
export interface SignInWindow {
  show: (url: string) => void;
  close: () => void;
  /** Resolves with true when the shopper has closed it and is back on this page, with false when `stop` is called. */
  closed: Promise<boolean>;
  stop: () => void;
}

const POLL_MS = 500;
const SIZE = { width: 480, height: 680 };

/**
 * Opens an empty window in the middle of this one. Call it in the click, before anything asynchronous, or browsers block it.
 * @returns undefined if the browser blocked it
 */
export function openSignInWindow(title: string): SignInWindow | undefined {
  const left = Math.max(0, window.screenX + (window.outerWidth - SIZE.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - SIZE.height) / 2);
  const features = `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
  const opened = window.open('about:blank', '_blank', features);
  if (!opened) return undefined;
  opened.document.title = title;
  opened.document.body.textContent = title;
  const { closed, stop } = watchClosed(opened);
  return {
    show: (url) => opened.location.replace(url),
    close: () => opened.close(),
    closed,
    stop,
  };
}

/**
 * There is no event for a closed window. A provider's page may cut the connection to it, and so does the shop's own page at
 * its end; the window then looks closed while the shopper still sees it. So this page must have the focus as well.
 */
function watchClosed(opened: Window): Pick<SignInWindow, 'closed' | 'stop'> {
  let stop = () => {};
  const closed = new Promise<boolean>((resolve) => {
    let wasClosed = false;
    const timer = setInterval(() => {
      const isClosed = opened.closed && document.hasFocus();
      // The last message of a window may still be queued when it is first seen closed.
      if (isClosed && wasClosed) finish(true);
      wasClosed = isClosed;
    }, POLL_MS);
    const finish = (result: boolean) => {
      clearInterval(timer);
      resolve(result);
    };
    stop = () => finish(false);
  });
  return { closed, stop };
}
