/** Fills every `ins.adsbygoogle` of the page with an ad in a frame, and reports in `data-ad-status` whether there was one. */

const source =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const { origin } = new URL(source);

async function fill(slot: HTMLElement): Promise<void> {
  const { adClient = '', adSlot = '' } = slot.dataset;
  const query = new URLSearchParams({ client: adClient, slot: adSlot });
  const response = await fetch(`${origin}/ads/fill?${query}`);
  const { filled } = (await response.json()) as { filled: boolean };
  if (!filled) {
    slot.dataset.adStatus = 'unfilled';
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = 'Advertisement';
  frame.setAttribute('sandbox', 'allow-scripts allow-popups');
  frame.src = `${origin}/ads/unit?${query}`;
  Object.assign(frame.style, { border: '0', width: '100%', height: '100%' });
  frame.onload = () => {
    slot.dataset.adStatus = 'filled';
  };
  slot.append(frame);
}

for (const slot of document.querySelectorAll<HTMLElement>('ins.adsbygoogle')) {
  fill(slot).catch(() => {
    slot.dataset.adStatus = 'unfilled';
  });
}
