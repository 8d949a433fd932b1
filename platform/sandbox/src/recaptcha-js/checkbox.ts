import type { FrameSettings, ToFrame, ToPage } from './protocol';

const settings = Object.fromEntries(new URLSearchParams(location.hash.slice(1))) as unknown as FrameSettings;
const box = document.getElementById('box') as HTMLInputElement;
const said = document.getElementById('said') as HTMLElement;
document.body.classList.toggle('dark', settings.theme === 'dark');

function tell(message: ToPage): void {
  window.parent.postMessage(message, settings.origin);
}

async function solve(action: string | undefined, id?: number): Promise<void> {
  said.textContent = '';
  try {
    const { hostname } = new URL(settings.origin);
    const body = new URLSearchParams({ k: settings.k, hostname, action: action ?? '' });
    const answer = await fetch('/recaptcha/solved', { method: 'POST', body });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error('refused');
    tell({ type: 'solved', token, id });
  } catch {
    reset('Cannot contact reCAPTCHA. Check your connection and try again.');
    tell({ type: 'failed', id });
  }
}

function reset(words = ''): void {
  box.checked = false;
  box.disabled = false;
  said.textContent = words;
}

box.addEventListener('change', () => {
  // A tick stays until it has expired or the page takes it back.
  box.disabled = true;
  void solve(settings.action || undefined);
});
window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== settings.origin) return;
  const message = event.data as ToFrame;
  if (message.type === 'solve') void solve(message.action, message.id);
  if (message.type === 'reset') reset(message.said);
});
tell({ type: 'ready' });
