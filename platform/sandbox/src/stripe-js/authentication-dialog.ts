const DONE = 'sandbox-stripe:authentication-done';

/**
 * Shows the 3-D Secure page in a modal dialog.
 * @returns whether the shopper completed the page; false if the dialog was closed
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
    const finish = (completed: boolean) => {
      window.removeEventListener('message', onMessage);
      dialog.close();
      dialog.remove();
      resolve(completed);
    };
    const onMessage = (event: MessageEvent) => {
      if (event.source === frame.contentWindow && event.origin === origin && event.data === DONE)
        finish(true);
    };
    window.addEventListener('message', onMessage);
    dialog.addEventListener('cancel', () => finish(false));
  });
}

function setStyle(element: HTMLElement, style: Record<string, string>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
}
