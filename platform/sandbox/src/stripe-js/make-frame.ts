import type { Component } from './protocol';

const titles: Record<Component, string> = {
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
};
let frameCount = 0;

/** Styles are set through the CSSOM, because the shop's page may forbid inline styles. */
export function makeFrame(component: Component, origin: string): HTMLIFrameElement {
  frameCount += 1;
  const frame = document.createElement('iframe');
  frame.name = `__privateStripeFrame${frameCount}`;
  frame.title = titles[component];
  frame.src = `${origin}/stripe-js/field#${component}`;
  frame.allow = 'payment *';
  frame.setAttribute('scrolling', 'no');
  const style = {
    border: '0',
    margin: '0',
    padding: '0',
    width: '1px',
    'min-width': '100%',
    height: '19.2px',
    display: 'block',
    overflow: 'hidden',
    'color-scheme': 'light',
    background: 'transparent',
  };
  for (const [name, value] of Object.entries(style)) frame.style.setProperty(name, value);
  return frame;
}
