import { createTypedAhead, typeInto } from './typed-ahead';

/** Whether the page may act on the key. */
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

function openPage() {
  document.body.innerHTML = '<button id="trigger"></button><button id="other"></button><input>';
  const [trigger, other] = document.querySelectorAll('button') as unknown as HTMLElement[];
  const typed = createTypedAhead();
  typed.start('trigger');
  return { typed, trigger, other, box: document.querySelector('input') as HTMLInputElement };
}

it('collects keys in order while the trigger has the focus, and gives them once', () => {
  const { typed, trigger } = openPage();
  trigger?.focus();
  for (const key of [' ', 'S', 'a', 'o', 'Backspace', 'u', 'Shift', ' ', 'ع', '😀']) press(key, {}, trigger);
  expect(typed.take()).toBe('Sau ع😀');
  expect(typed.take()).toBe('');
  typed.cancel();
});

it('has no key act on the page that it collects, nor Enter, nor the end of a space', () => {
  const { typed, trigger } = openPage();
  expect([press('a'), press('Enter'), press('Backspace')]).toEqual([false, false, false]);
  const end = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true });
  expect(trigger?.dispatchEvent(end)).toBe(false);
  typed.cancel();
});

it('leaves shortcuts, compositions and other keys to the page', () => {
  const { typed } = openPage();
  expect(press('r', { ctrlKey: true })).toBe(true);
  expect(press('r', { metaKey: true })).toBe(true);
  expect(press('r', { isComposing: true })).toBe(true);
  expect([press('Escape'), press('Tab'), press('ArrowDown')]).toEqual([true, true, true]);
  expect(typed.take()).toBe('');
  typed.cancel();
});

it.each([
  ['another element has the focus', ({ other }: ReturnType<typeof openPage>) => other?.focus()],
  ['a key goes to a text box', ({ box }: ReturnType<typeof openPage>) => press('x', {}, box)],
])('stops when %s, and keeps what was typed', (_, act) => {
  const page = openPage();
  press('a');
  act(page);
  expect(press('b')).toBe(true);
  expect(page.typed.take()).toBe('a');
});

it('drops what was typed when it is cancelled', () => {
  const { typed } = openPage();
  press('a');
  typed.cancel();
  expect(press('b')).toBe(true);
  expect(typed.take()).toBe('');
});

it('types into a text box with an input event, and nothing without text', () => {
  const { typed, box } = openPage();
  typed.cancel();
  const onInput = jest.fn();
  box.addEventListener('input', onInput);
  typeInto(box, '');
  typeInto(box, 'ae');
  expect(box.value).toBe('ae');
  expect(onInput).toHaveBeenCalledTimes(1);
});
