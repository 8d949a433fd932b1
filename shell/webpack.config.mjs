export { shell as default } from '@giftstore/build/webpack';
