import { readSmtpUrl } from './smtp-url';

it('encrypts to every mail server but one on this machine', () => {
  expect(readSmtpUrl('smtps://shop:p%40ss@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    requireTLS: false,
    auth: { user: 'shop', pass: 'p@ss' },
  });
  expect(readSmtpUrl('smtp://mail.example')).toMatchObject({ port: 587, secure: false, requireTLS: true });
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(readSmtpUrl(`smtp://${host}:2525`)).toMatchObject({ port: 2525, ignoreTLS: true });
  expect(readSmtpUrl('smtp://localhost.mail.example')).toMatchObject({ requireTLS: true });
});
