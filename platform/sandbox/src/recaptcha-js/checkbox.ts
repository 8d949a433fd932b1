import type { FrameSettings, ToFrame, ToPage } from './protocol';

const settings = Object.fromEntries(new URLSearchParams(location.hash.slice(1))) as unknown as FrameSettings;
const box = document.getElementById('box') as HTMLInputElement;
const status = document.getElementById('status') as HTMLElement;
document.body.classList.toggle('dark', settings.theme === 'dark');

function send(message: ToPage): void {
  window.parent.postMessage(message, settings.origin);
}

async function solve(action: string | undefined, id?: number): Promise<void> {
  status.textContent = '';
  try {
    const { hostname } = new URL(settings.origin);
    const body = new URLSearchParams({ k: settings.k, hostname, action: action ?? '' });
    const response = await fetch('/recaptcha/solved', { method: 'POST', body });
    const { token } = (await response.json()) as { token?: string };
    if (!token) throw new Error('rejected');
    send({ type: 'solved', token, id });
  } catch {
    reset('Cannot contact reCAPTCHA. Check your connection and try again.');
    send({ type: 'failed', id });
  }
}

function reset(text = ''): void {
  box.checked = false;
  box.disabled = false;
  status.textContent = text;
}

box.addEventListener('change', () => {
  // The box stays ticked until the token expires or the page resets it.
  box.disabled = true;
  void solve(settings.action || undefined);
});
window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== settings.origin) return;
  const message = event.data as ToFrame;
  if (message.type === 'solve') void solve(message.action, message.id);
  if (message.type === 'reset') reset(message.text);
});
send({ type: 'ready' });
