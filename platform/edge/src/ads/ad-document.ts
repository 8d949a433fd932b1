import { AD_MESSAGE } from '@giftstore/contracts';
import { escapeHtml, escapeJson } from '../escape';
import type { AdUnit } from './ad-host';

/** Text, because the browser gets it as it is: nothing that a bundler adds would be defined there. */
const START_SCRIPT = `([source, type]) => {
  const report = (status) => parent.postMessage({ type, status }, location.origin);
  const slot = document.querySelector('ins');
  new MutationObserver(() => {
    const status = slot.dataset.adStatus;
    if (status === 'filled' || status === 'unfilled') report(status);
  }).observe(slot, { attributes: true, attributeFilter: ['data-ad-status'] });
  window.adsbygoogle = [{}];
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  script.onerror = () => report('failed');
  document.head.append(script);
}`;

/**
 * The document with a country's ads, in the markup of Google AdSense: one slot, and a script that starts the ad host's and
 * reports what became of it. The ad host's script is not the shop's, so it runs here only (`adPolicy`).
 */
export function adDocument(scriptUrl: string, { client, id }: AdUnit, nonce: string): string {
  const source = new URL(scriptUrl);
  source.searchParams.set('client', client);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Offers</title>
<style>html,body{margin:0;height:100%;overflow:hidden}ins{display:block;width:100%;height:100%;text-decoration:none}</style>
</head>
<body>
<ins class="adsbygoogle" data-ad-client="${escapeHtml(client)}" data-ad-slot="${escapeHtml(id)}"></ins>
<script nonce="${nonce}">(${START_SCRIPT})(${escapeJson(JSON.stringify([source.href, AD_MESSAGE]))});</script>
</body>
</html>
`;
}

/**
 * The content security policy of that document. `sandbox` without `allow-same-origin` gives it an origin of its own, even
 * when it is opened by itself: no script in it reaches the shop's storage, cookies or pages. Within it an ad may load
 * whatever it needs.
 */
export function adPolicy(scriptUrl: string, nonce: string): string {
  const { origin, protocol } = new URL(scriptUrl);
  const any = protocol === 'https:' ? 'https:' : `https: ${origin}`;
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'unsafe-inline' ${any}`,
    `img-src data: ${any}`,
    `font-src data: ${any}`,
    `media-src ${any}`,
    `connect-src ${any}`,
    `frame-src ${any}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
