export { demoCatalogue } from './catalogue';
export { catalogueOf, type SizeName, sizeNames } from './sizes';
