/** A minimal page with a captcha, which shows the captcha's last event. */
interface CaptchaWindow {
  grecaptcha: {
    ready: (done: () => void) => void;
    render: (container: HTMLElement, options: object) => number;
    reset: (id: number) => void;
    getResponse: (id: number) => string;
    execute: (siteKey: string, options: object) => Promise<string>;
  };
}

const { grecaptcha } = window as unknown as CaptchaWindow;
const root = document.getElementById('root') as HTMLElement;
const event = document.createElement('output');
const token = document.createElement('output');
event.dataset.testid = 'event';
token.dataset.testid = 'token';

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.textContent = text;
  element.addEventListener('click', onClick);
  return element;
}

function showEvent(name: string, response = ''): void {
  event.textContent = name;
  token.textContent = response;
}

grecaptcha.ready(() => {
  const container = document.createElement('div');
  root.append(container);
  const id = grecaptcha.render(container, {
    sitekey: 'gifti-dev-site-key',
    action: 'giveaway',
    callback: (response: string) => showEvent('verified', response),
    'expired-callback': () => showEvent('expired'),
    'error-callback': () => showEvent('error'),
  });
  const executeInvisible = () => grecaptcha.execute('gifti-dev-site-key', { action: 'signin' });
  root.append(
    button('Reset', () => grecaptcha.reset(id)),
    button('Read', () => showEvent('read', grecaptcha.getResponse(id))),
    button(
      'Without a box',
      () => void executeInvisible().then((response) => showEvent('executed', response)),
    ),
    event,
    token,
  );
});

export {};
