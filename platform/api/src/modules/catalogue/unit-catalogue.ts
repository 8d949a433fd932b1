import { toMajor } from '../../core/money/decimal';
import { isCurrency, isFiller, isNumber, isOnlyFillers, withoutFillers } from './filler-words';
import { foldText } from './fold-text';
import { compareMatches, type FuzzyNameIndex } from './fuzzy-name-index';
import type { NameIndex } from './name-index';
import { rankByName } from './rank-by-name';
import { sortBrands } from './sort-brands';
import { splitWords } from './split-words';
import { type Brand, UnitBrand } from './unit-brand';
import type { Corrections, WordIndex } from './word-index';
import { type FoundWord, wordsTogether } from './words-together';

export interface UnitRow {
  brandId: number;
  denominations: number[];
  featured: number | null;
}

/** These bound the search by single words: short ones are in too many texts, or are like too many others, by accident. */
const MAX_PARTS = 6;
const MIN_PART = 3;
const MIN_CORRECTED_PART = 5;
/** A shorter query inside a word of a name is an accident ("spa" in "Respawn"), unless nothing else matches. */
const MIN_INSIDE_WORD = 4;

/** The search indexes over all brand names. */
export interface NameSearch {
  exact: NameIndex;
  fuzzy: FuzzyNameIndex;
}

export interface SearchResult {
  brands: UnitBrand[];
  /** Nothing contains the query; these brands match a text that is similar to it. */
  approximate: boolean;
  /** That text, unless only names are similar. */
  corrected?: string;
}

/** The brands on sale in one unit. */
export class UnitCatalogue {
  /** By name. */
  readonly brands: UnitBrand[];
  private readonly byPosition: (UnitBrand | undefined)[];

  /** @param intern returns one shared list for all lists of equal values */
  constructor(
    rows: UnitRow[],
    brands: Map<number, Brand>,
    private readonly names: NameSearch,
    intern: (values: number[]) => number[],
  ) {
    this.byPosition = new Array(brands.size);
    for (const { brandId, denominations, featured } of rows) {
      const brand = brands.get(brandId);
      if (brand) this.byPosition[brand.position] = new UnitBrand(brand, intern(denominations), featured);
    }
    this.brands = this.brandsAt(this.byPosition.keys());
  }

  /**
   * Brands with `text` at the beginning of a word of the name, best match first, then those with its words in a category, in the
   * description, in what shoppers call a category, then those with it inside a word of the name; without any, the brands of the
   * most similar names and words; else those that match a part of the text. An empty text finds all brands, by name; one that
   * says nothing else ("gift for dad") all of them too, popular ones first after those that are called so. An amount beside words leaves
   * the brands that are sold in it.
   * @param currencies folded codes, which a text may have beside an amount
   */
  search(text: string, words: WordIndex, currencies: ReadonlySet<string> = new Set()): SearchResult {
    const query = foldText(text);
    if (!query) return { brands: this.brands, approximate: false };
    const brands = isOnlyFillers(query) ? this.popularFor(query) : this.searchExact(query, words);
    if (brands.length > 0) return { brands, approximate: false };
    const meant = splitWords(query).filter((word) => !isFiller(word) && !isCurrency(word, currencies));
    const parts = [...new Set(meant.filter((word) => !isNumber(word)))].slice(0, MAX_PARTS);
    const ofAmount = this.searchOfAmount(parts, meant.filter(isNumber), words);
    if (ofAmount.length > 0) return { brands: ofAmount, approximate: false };
    const corrections: Corrections = new Map();
    const similar = this.searchSimilar(query, words, corrections);
    return similar.brands.length > 0 ? similar : this.searchParts(parts, words, corrections);
  }

  /** What the words find and what is sold in the amount that stands beside them ("coffee 50"). */
  private searchOfAmount(parts: string[], numbers: string[], words: WordIndex): UnitBrand[] {
    const [amount, ...others] = numbers;
    if (!amount || others.length > 0 || parts.length === 0) return [];
    return this.searchExact(parts.join(' '), words).filter(({ denominations }) =>
      denominations.some((value) => toMajor(value) === Number(amount)),
    );
  }

  /** Brands with all of these words of a query that nothing matches, else with the most of them. */
  private searchParts(parts: string[], words: WordIndex, corrections: Corrections): SearchResult {
    const text = parts.join(' ');
    if (!text) return { brands: [], approximate: false };
    const brands = this.searchExact(text, words);
    if (brands.length > 0) return { brands, approximate: true, corrected: text };
    const similar = this.searchSimilar(text, words, corrections);
    return similar.brands.length > 0 ? similar : this.searchMostWords(parts, words, corrections);
  }

  private searchMostWords(parts: string[], words: WordIndex, corrections: Corrections): SearchResult {
    const found = parts.flatMap((part): FoundWord[] => {
      const word = part.length < MIN_PART ? undefined : words.correct(part, corrections);
      if (!word || (word.typos > 0 && part.length < MIN_CORRECTED_PART)) return [];
      return [{ ...word, positions: words.positionsOf(word.text).filter((at) => this.byPosition[at]) }];
    });
    const best = wordsTogether(found);
    if (!best) return { brands: [], approximate: false };
    const brands = [...this.searchExact(best.text, words), ...this.brandsAt(best.positions)];
    return { brands: [...new Set(brands)], approximate: true, corrected: best.text };
  }

  /** A shopper who types "the" may want The Lending Shelf; one who types "gift" wants any card. */
  private popularFor(query: string): UnitBrand[] {
    const popular = sortBrands(this.brands, 'best', false);
    return [...new Set([...this.searchNames(query).atWord, ...popular])];
  }

  /** Filler words count in names only: "coffee for dad" finds what "coffee" does, after a brand that is called so. */
  private searchExact(query: string, words: WordIndex): UnitBrand[] {
    const rest = withoutFillers(query);
    const named = this.searchNames(query);
    const namedRest = rest && rest !== query ? this.searchNames(rest) : named;
    const found = [...named.atWord, ...namedRest.atWord, ...this.brandsAt(words.search(rest))];
    if (found.length > 0 && rest.length < MIN_INSIDE_WORD) return [...new Set(found)];
    return [...new Set([...found, ...named.insideWord, ...namedRest.insideWord])];
  }

  private searchNames(query: string) {
    const candidates = this.names.exact.candidates(query);
    return rankByName(candidates ? this.brandsAt(candidates) : this.brands, query);
  }

  /** Only the brands with the fewest typos among those on sale here; those of equal names first. */
  private searchSimilar(query: string, words: WordIndex, corrections: Corrections): SearchResult {
    const named = this.searchSimilarNames(query);
    const correction = words.correct(query, corrections);
    const corrected = correction ? this.searchExact(correction.text, words) : [];
    if (!correction || corrected.length === 0 || named.typos < correction.typos) {
      return { brands: named.brands, approximate: named.brands.length > 0 };
    }
    const brands = named.typos === correction.typos ? [...named.brands, ...corrected] : corrected;
    return { brands: [...new Set(brands)], approximate: true, corrected: correction.text };
  }

  private searchSimilarNames(query: string): { brands: UnitBrand[]; typos: number } {
    const matches = this.names.fuzzy.search(query).filter(({ position }) => this.byPosition[position]);
    matches.sort(compareMatches);
    const typos = matches[0]?.typos ?? Number.POSITIVE_INFINITY;
    const positions = matches.filter((match) => match.typos === typos).map(({ position }) => position);
    return { brands: this.brandsAt(positions), typos };
  }

  private brandsAt(positions: Iterable<number>): UnitBrand[] {
    const brands: UnitBrand[] = [];
    for (const position of positions) {
      const brand = this.byPosition[position];
      if (brand) brands.push(brand);
    }
    return brands;
  }
}
