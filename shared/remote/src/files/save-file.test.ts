import { saveFile } from '.';

it('hands the file to the browser under its name', () => {
  const clicked: { href: string; download: string }[] = [];
  URL.createObjectURL = () => 'blob:receipt';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });
  saveFile({ blob: new Blob(['%PDF']), filename: 'receipt-1.pdf' });
  expect(clicked).toEqual([{ href: 'blob:receipt', download: 'receipt-1.pdf' }]);
  expect(document.querySelector('a')).toBeNull();
});
