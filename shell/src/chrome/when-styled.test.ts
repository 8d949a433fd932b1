import { STYLED_EVENT } from '@giftstore/contracts';
import { whenStyled } from './when-styled';

const SHEET = '<link rel="stylesheet" href="data:text/css," media="print">';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('resolves at once when no style sheet is missing', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="data:text/css,">';
  document.body.innerHTML = '<main id="main"></main>';
  await expect(whenStyled()).resolves.toBeUndefined();
});

it('resolves when the document has applied its style sheets', async () => {
  document.head.innerHTML = SHEET;
  document.body.innerHTML = '<main id="main"></main>';
  let isStyled = false;
  const styled = whenStyled().then(() => {
    isStyled = true;
  });
  await Promise.resolve();
  expect(isStyled).toBe(false);
  dispatchEvent(new Event(STYLED_EVENT));
  await styled;
});
