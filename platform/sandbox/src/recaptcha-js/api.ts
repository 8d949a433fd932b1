import { Widget, type WidgetOptions } from './widget';

const source =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const { origin, searchParams } = new URL(source);
const mode = searchParams.get('render');
const widgets: Widget[] = [];
/** Widgets without a checkbox, by site key, for `execute(siteKey, …)`. */
const invisibleWidgets = new Map<string, Widget>();

function render(container: HTMLElement | string, options: Partial<WidgetOptions> = {}): number {
  const element = typeof container === 'string' ? document.getElementById(container) : container;
  if (!element) throw new Error('reCAPTCHA placeholder element must be an element or id');
  if (element.querySelector('iframe')) {
    throw new Error('reCAPTCHA has already been rendered in this element');
  }
  const { sitekey, ...rest } = { ...attributeOptions(element), ...options };
  if (!sitekey) throw new Error('Missing required parameters: sitekey');
  return widgets.push(new Widget(element, origin, { sitekey, ...rest })) - 1;
}

/** The options in `data-…` attributes. */
function attributeOptions(element: HTMLElement): Partial<WidgetOptions> {
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

/** With a site key: gets a token for an action without a checkbox. With a widget's id: solves that widget. */
async function execute(target?: number | string, { action }: { action?: string } = {}): Promise<string> {
  if (typeof target !== 'string') return widgetOf(target).solve(action);
  let widget = invisibleWidgets.get(target);
  if (!widget) {
    widget = new Widget(document.body, origin, { sitekey: target, size: 'invisible' });
    invisibleWidgets.set(target, widget);
  }
  return widget.solve(action);
}

const grecaptcha = {
  /** Calls back or resolves when widgets can be rendered, which is immediately. */
  ready: (done?: () => void) => Promise.resolve().then(done),
  render,
  execute,
  reset: (id?: number) => widgetOf(id).reset(),
  getResponse: (id?: number) => widgetOf(id).response,
};

function start(): void {
  const onload = searchParams.get('onload');
  const callback = onload === null ? undefined : Reflect.get(window, onload);
  if (typeof callback === 'function') callback();
  if (mode === 'explicit') return;
  for (const element of document.querySelectorAll<HTMLElement>('.g-recaptcha')) render(element);
}

Object.assign(window, { grecaptcha });
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
