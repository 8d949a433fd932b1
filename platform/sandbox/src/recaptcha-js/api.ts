import { Widget, type WidgetOptions } from './widget';

const source =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const { origin, searchParams } = new URL(source);
const mode = searchParams.get('render');
const widgets: Widget[] = [];
/** Widgets without a box, by site key: what `execute(siteKey, …)` uses. */
const unseen = new Map<string, Widget>();

function render(container: HTMLElement | string, given: Partial<WidgetOptions> = {}): number {
  const element = typeof container === 'string' ? document.getElementById(container) : container;
  if (!element) throw new Error('reCAPTCHA placeholder element must be an element or id');
  if (element.querySelector('iframe')) {
    throw new Error('reCAPTCHA has already been rendered in this element');
  }
  const { sitekey, ...rest } = { ...markedUp(element), ...given };
  if (!sitekey) throw new Error('Missing required parameters: sitekey');
  return widgets.push(new Widget(element, origin, { sitekey, ...rest })) - 1;
}

/** The options that stand in the page as `data-…`. */
function markedUp(element: HTMLElement): Partial<WidgetOptions> {
  const names = [
    'sitekey',
    'callback',
    'expired-callback',
    'error-callback',
    'theme',
    'size',
    'tabindex',
    'action',
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = element.getAttribute(`data-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function widgetOf(id = 0): Widget {
  const widget = widgets[id];
  if (!widget) throw new Error('Invalid reCAPTCHA client id');
  return widget;
}

/** With a site key: a token for an action, without a box. With a widget's number: solves that widget. */
async function execute(which?: number | string, { action }: { action?: string } = {}): Promise<string> {
  if (typeof which !== 'string') return widgetOf(which).solve(action);
  let widget = unseen.get(which);
  if (!widget) {
    widget = new Widget(document.body, origin, { sitekey: which, size: 'invisible' });
    unseen.set(which, widget);
  }
  return widget.solve(action);
}

const grecaptcha = {
  /** Calls back, or resolves, when widgets can be rendered: from the start. */
  ready: (done?: () => void) => Promise.resolve().then(done),
  render,
  execute,
  reset: (id?: number) => widgetOf(id).reset(),
  getResponse: (id?: number) => widgetOf(id).response,
};

function start(): void {
  const onload = searchParams.get('onload');
  const called = onload === null ? undefined : Reflect.get(window, onload);
  if (typeof called === 'function') called();
  if (mode === 'explicit') return;
  for (const element of document.querySelectorAll<HTMLElement>('.g-recaptcha')) render(element);
}

Object.assign(window, { grecaptcha });
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
