const DONE = 'sandbox-stripe:authentication-done';

/**
 * Shows the 3-D Secure page in a dialog over the shop.
 * @returns whether the shopper answered it; false where the dialog was closed
 */
export function authenticateInDialog(url: string, origin: string): Promise<boolean> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = '3D Secure authentication';
  frame.name = '__privateStripeFrame3DSecure';
  frame.src = url;
  dialog.setAttribute('aria-label', '3D Secure authentication');
  setStyle(dialog, { padding: '0', border: '0', 'border-radius': '12px', width: 'min(480px, 94vw)' });
  setStyle(frame, { border: '0', display: 'block', width: '100%', height: 'min(460px, 80vh)' });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    const finish = (answered: boolean) => {
      window.removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      resolve(answered);
    };
    const hear = (event: MessageEvent) => {
      if (event.source === frame.contentWindow && event.origin === origin && event.data === DONE)
        finish(true);
    };
    window.addEventListener('message', hear);
    dialog.addEventListener('cancel', () => finish(false));
  });
}

function setStyle(element: HTMLElement, style: Record<string, string>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}
