/** A minimal sign-in page with both buttons, which shows their results. */
interface SignInWindow {
  google: {
    accounts: {
      id: {
        initialize: (settings: object) => void;
        renderButton: (parent: HTMLElement, options: object) => void;
        prompt: (listener: (moment: { getMomentType: () => string }) => void) => void;
      };
    };
  };
  FB: {
    init: (settings: object) => void;
    login: (done: (status: object) => void, options: object) => void;
    api: (path: string, params: object, done: (response: object) => void) => void;
  };
}

const { google, FB } = window as unknown as SignInWindow;

function output(id: string): (value: unknown) => void {
  const element = document.createElement('output');
  element.dataset.testid = id;
  document.body.append(element);
  return (value) => {
    element.textContent = JSON.stringify(value);
  };
}

function button(text: string, onClick: () => void): void {
  const element = document.createElement('button');
  element.textContent = text;
  element.addEventListener('click', onClick);
  document.body.append(element);
}

const container = document.body.appendChild(document.createElement('div'));
google.accounts.id.initialize({ client_id: 'gifti-dev', nonce: 'n-1', callback: output('google') });
google.accounts.id.renderButton(container, { theme: 'filled_blue', text: 'continue_with', width: 300 });
const showMoment = output('moment');
button('One Tap', () => google.accounts.id.prompt((moment) => showMoment(moment.getMomentType())));

FB.init({ appId: 'gifti-dev', version: 'v23.0' });
const showFacebook = output('facebook');
button('Continue with Facebook', () => FB.login(showFacebook, { scope: 'public_profile,email' }));
button('Who am I', () => FB.api('/me', { fields: 'name,email' }, output('me')));

export {};
