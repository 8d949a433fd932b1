export { remote as default } from '@giftstore/build/webpack';
