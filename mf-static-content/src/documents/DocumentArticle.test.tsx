import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { document as terms } from '../../content/terms/document.yaml';
import { remote } from '../remote';

it('shows skeletons while the text loads, and offers a retry when it could not be loaded', async () => {
  let fail = (_error: Error) => {};
  const load = jest.spyOn(terms.texts, '2024-11-28/ar').mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  await renderRemote(remote, { path: '/ar/terms-and-conditions' });
  expect(await screen.findByText('جارٍ تحميل النص')).toBeInTheDocument();
  fail(new Error('offline'));
  expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحميل النص');
  load.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'حاول مرة أخرى' }));
  expect(await screen.findByText(/^مرحبًا بك في/)).toBeInTheDocument();
});

it('changes the page for a link of the text, without a new document', async () => {
  const { services } = await renderRemote(remote, { path: '/terms-and-conditions' });
  await userEvent.click((await screen.findAllByRole('link', { name: 'privacy policy' }))[0] as HTMLElement);
  expect(services.navigations).toEqual([{ path: '/privacy-policy', options: undefined }]);
});
