import { findRenderAccount } from './render-account';

const NOBODY = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n';

it('is the account giftstore-render, else that of the system without rights, for root only', () => {
  expect(findRenderAccount(true, () => NOBODY)).toEqual({ name: 'nobody', uid: 65_534, gid: 65_534 });
  const own = `${NOBODY}giftstore-render:x:991:990::/:/bin/false\n`;
  expect(findRenderAccount(true, () => own)).toEqual({ name: 'giftstore-render', uid: 991, gid: 990 });
  expect(findRenderAccount(false, () => NOBODY)).toBeNull();
});

it('is never root', () => {
  expect(() => findRenderAccount(true, () => 'nobody:x:0:0::/:/bin/sh')).toThrow(
    'no account giftstore-render or nobody',
  );
});
