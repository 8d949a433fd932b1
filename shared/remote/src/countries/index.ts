export { arrangeCountries, type CountryGroups } from './arrange-countries';
