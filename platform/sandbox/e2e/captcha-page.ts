/** A form with a captcha as small as can be, and what the captcha told it. */
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
const said = document.createElement('output');
const token = document.createElement('output');
said.dataset.testid = 'said';
token.dataset.testid = 'token';

function button(text: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.textContent = text;
  element.addEventListener('click', act);
  return element;
}

function note(what: string, response = ''): void {
  said.textContent = what;
  token.textContent = response;
}

grecaptcha.ready(() => {
  const place = document.createElement('div');
  root.append(place);
  const id = grecaptcha.render(place, {
    sitekey: 'gifti-dev-site-key',
    action: 'giveaway',
    callback: (response: string) => note('verified', response),
    'expired-callback': () => note('expired'),
    'error-callback': () => note('error'),
  });
  const unseen = () => grecaptcha.execute('gifti-dev-site-key', { action: 'signin' });
  root.append(
    button('Reset', () => grecaptcha.reset(id)),
    button('Read', () => note('read', grecaptcha.getResponse(id))),
    button('Without a box', () => void unseen().then((response) => note('executed', response))),
    said,
    token,
  );
});

export {};
