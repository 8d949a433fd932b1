/** The button's options (Google Identity Services: `GsiButtonConfiguration`). */
export interface ButtonOptions {
  type?: 'standard' | 'icon';
  theme?: 'outline' | 'filled_blue' | 'filled_black';
  size?: 'large' | 'medium' | 'small';
  text?: 'signin_with' | 'signup_with' | 'continue_with' | 'signin';
  shape?: 'rectangular' | 'pill' | 'circle' | 'square';
  logo_alignment?: 'left' | 'center';
  width?: number | string;
  state?: string;
  click_listener?: () => void;
}

const texts = {
  signin_with: 'Sign in with Google',
  signup_with: 'Sign up with Google',
  continue_with: 'Continue with Google',
  signin: 'Sign in',
};
const heights = { large: '40px', medium: '32px', small: '20px' };
const colours = {
  outline: { background: '#fff', color: '#3c4043', border: '1px solid #747775' },
  filled_blue: { background: '#1a73e8', color: '#fff', border: '1px solid #1a73e8' },
  filled_black: { background: '#202124', color: '#fff', border: '1px solid #202124' },
};

/** Styles are set through the CSSOM, because the shop's page may forbid inline styles. */
export function makeButton(options: ButtonOptions): HTMLButtonElement {
  const { type = 'standard', theme = 'outline', size = 'large', shape = 'rectangular' } = options;
  const button = document.createElement('button');
  button.type = 'button';
  const text = texts[options.text ?? 'signin_with'];
  button.textContent = type === 'icon' ? 'G' : text;
  button.setAttribute('aria-label', text);
  const style = {
    ...colours[theme],
    height: heights[size],
    width:
      type === 'icon' ? heights[size] : options.width ? `${parseInt(String(options.width), 10)}px` : 'auto',
    padding: type === 'icon' ? '0' : '0 12px',
    'border-radius': shape === 'pill' || shape === 'circle' ? '20px' : '4px',
    font: `500 ${size === 'small' ? 11 : 14}px system-ui, sans-serif`,
    cursor: 'pointer',
  };
  for (const [name, value] of Object.entries(style)) button.style.setProperty(name, value);
  return button;
}
