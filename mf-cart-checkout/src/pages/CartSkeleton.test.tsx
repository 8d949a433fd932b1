import { createI18n, I18nextProvider } from '@giftstore/i18n';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { CartSkeleton } from './CartSkeleton';

it('keeps what the document shows of the cart, when it hydrates and when it renders again', async () => {
  const i18n = createI18n('en');
  const page = () => (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <CartSkeleton />
      </I18nextProvider>
    </StrictMode>
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(page());
  const early = element.querySelector('[data-early-cart]') as HTMLElement;
  early.innerHTML = '<p>Nourva</p>';
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(element, page(), { onRecoverableError }));
  expect(early).toHaveTextContent('Nourva');
  await act(async () => root.render(page()));
  expect(element).toContainElement(early);
  expect(early).toHaveTextContent('Nourva');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
