export { searchWithTypos } from './search-with-typos';
