import type { ReleaseList } from '@giftstore/contracts';
import { deleteCardNumber, saveCardNumber, savedCardNumber } from '@giftstore/remote/redemption';
import { endRedeemVisit } from './end-redeem-visit';

const NUMBER = '7K2MA';
const releases = { remotes: {} } as Pick<ReleaseList, 'remotes'>;

afterEach(deleteCardNumber);

/** The shell of a document at the first path, and then at the others. */
function visit([first = '/', ...others]: string[], { isSignedIn = false, isLeaving = false } = {}) {
  endRedeemVisit(
    releases,
    {
      isLeaving: () => isLeaving,
      onPathChange: (listener) => {
        for (const path of [first, ...others]) listener(path);
      },
    },
    { signedIn: () => isSignedIn },
  );
}

beforeEach(() => saveCardNumber(NUMBER));

it.each([
  ['the redeem sign-in and sign-up', ['/auth/login/redeem', '/auth/signup/redeem', '/auth/forgotpassword']],
  ['the terms and back', ['/terms-and-conditions', '/auth/signup/redeem']],
  ['the help pages', ['/faq', '/contact-us', '/auth/login/redeem']],
])('leaves the number of a guest on %s [more-4.6]', (_, path) => {
  visit(path);
  expect(savedCardNumber()).toBe(NUMBER);
});

it.each([
  ['in a document of its own', ['/']],
  ['in the document of the sign-in', ['/auth/login/redeem', '/allcards']],
])('deletes it when the guest goes on to the shop %s', (_, path) => {
  visit(path);
  expect(savedCardNumber()).toBeUndefined();
});

it('leaves it to the redemption of a customer, and to a page that is being loaded', () => {
  visit(['/'], { isSignedIn: true });
  visit(['/redeem-card'], { isLeaving: true });
  expect(savedCardNumber()).toBe(NUMBER);
});

it('leaves a number that is saved later on the same page', () => {
  let listener: (pathname: string) => void = () => {};
  endRedeemVisit(
    releases,
    {
      isLeaving: () => false,
      onPathChange: (follow) => {
        listener = follow;
        follow('/gift');
      },
    },
    { signedIn: () => false },
  );
  saveCardNumber(NUMBER);
  listener('/gift');
  expect(savedCardNumber()).toBe(NUMBER);
});
