import { act, screen } from '@testing-library/react';
import { noor, openForm, press, retype, SAVE_PROFILE, user } from '../../pages/profile-page.test.fixture';

/** A link of the shell, which stops the click on the document. */
async function openWithLink(responses = {}) {
  const rendered = await openForm(responses);
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/cart?a=1';
  link.textContent = 'Cart';
  const onShellClick = jest.fn((event: Event) => event.target === link && event.preventDefault());
  document.addEventListener('click', onShellClick, { capture: true });
  cleanUp = () => {
    link.remove();
    document.removeEventListener('click', onShellClick, { capture: true });
  };
  return { ...rendered, onShellClick, link };
}
let cleanUp = () => {};
afterEach(() => cleanUp());

function closeDocument(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('leaves without a prompt while nothing is changed', async () => {
  const { onShellClick, link } = await openWithLink();
  await user.click(link);
  expect(onShellClick).toHaveBeenCalled();
  expect(closeDocument()).toBe(false);
});

it('confirms before a link leaves unsaved changes behind', async () => {
  const { onShellClick, link, services } = await openWithLink();
  await retype(/^First name/, 'Nora');
  expect(closeDocument()).toBe(true);
  await user.click(link);
  expect(onShellClick).not.toHaveBeenCalledWith(expect.objectContaining({ target: link }));
  await press('Stay here');
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Nora');
  await user.click(link);
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await press('Leave');
  expect(services.navigations).toEqual([{ path: '/cart?a=1', options: undefined }]);
  expect(closeDocument()).toBe(false);
});

it('confirms a sign-out that would lose unsaved changes', async () => {
  let guard: (() => Promise<boolean>) | undefined;
  const remove = jest.fn();
  const { services } = await openForm();
  services.session.guardSignOut = (added) => {
    guard = added;
    return remove;
  };
  await retype(/^First name/, 'Nora');
  const decide = async (name: string) => {
    let allowed: Promise<boolean> | undefined;
    act(() => {
      allowed = guard?.();
    });
    await press(name);
    return allowed;
  };
  expect(await decide('Stay here')).toBe(false);
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Nora');
  expect(await decide('Leave')).toBe(true);
  expect(closeDocument()).toBe(false);
  await retype(/^First name/, 'Noor');
  expect(remove).toHaveBeenCalled();
});

it('lets a sign-out that waits go on when the form closes', async () => {
  let guard: (() => Promise<boolean>) | undefined;
  const { services, unmount } = await openForm();
  services.session.guardSignOut = (added) => {
    guard = added;
    return () => {};
  };
  await retype(/^First name/, 'Nora');
  let allowed: Promise<boolean> | undefined;
  act(() => {
    allowed = guard?.();
  });
  await act(async () => unmount());
  expect(await allowed).toBe(true);
});

it('lets the redirect to sign-in through when the session ends', async () => {
  const { services } = await openWithLink();
  await retype(/^First name/, 'Nora');
  await act(async () => services.bus.publish('session', { signedIn: false }));
  expect(closeDocument()).toBe(false);
});

it('needs no confirmation once the changes are saved', async () => {
  await openWithLink({ [SAVE_PROFILE]: () => ({ profile: { ...noor, first_name: 'Nora' } }) });
  await retype(/^First name/, 'Nora');
  await press('Save changes');
  await screen.findByRole('dialog', { name: 'Profile saved' });
  expect(closeDocument()).toBe(false);
});

it('does not take spaces in the phone number for a change', async () => {
  await openWithLink();
  await retype(/^Phone number/, '50 123 45 67');
  expect(closeDocument()).toBe(false);
});
