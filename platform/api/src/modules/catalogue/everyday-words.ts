import { splitWords } from './split-words';

/**
 * What shoppers type for a category (folded). A row is for each category whose name has one of the words on its left, so it also
 * serves a shop that calls its category "Restaurants". A word's beginning is found too; both forms of a word are here where it is
 * often mistyped, because a typo is corrected to a whole word. What only some brands of a category have ("pizza", "shoes", "yoga")
 * is not here where descriptions have it: the whole category would bury them.
 */
const ROWS: [categories: string, everyday: string][] = [
  ['fashion clothing', 'clothes clothing shirt shirts dress dresses outfit outfits apparel wardrobe'],
  [
    'food dining restaurants',
    'restaurant restaurants dinner dinners lunch lunches brunch meal meals food eat eating takeaway burger burgers',
  ],
  ['groceries grocery supermarkets', 'grocery groceries supermarket supermarkets hypermarket'],
  ['gaming games', 'game games gamer gamers console consoles videogames'],
  ['music streaming', 'music song songs movie movies film films cinema cinemas series tv television'],
  ['travel', 'trip trips flight flights hotel hotels holiday holidays vacation airline airlines getaway'],
  ['electronics', 'gadget gadgets technology phone phones laptop laptops computer computers tablet tablets'],
  [
    'beauty wellness',
    'spa spas hammam hammams salon salons massage massages makeup cosmetics skincare perfume perfumes',
  ],
  ['home garden', 'furniture decoration decor kitchen gardening'],
  ['books stationery', 'book books novel novels reading reader bookshop bookstore'],
  ['kids toys', 'kids toy toys child children childrens boy boys girl girls toddler toddlers baby babies'],
  [
    'sports outdoors',
    'gym gyms fitness workout workouts sport sports sporty training exercise camping hiking',
  ],
  ['experiences', 'activity activities adventure adventures ticket tickets outing outings'],
  ['jewellery jewelry watches', 'jewellery jewelry ring rings necklace necklaces bracelet earrings'],
  ['charity', 'charity charities donation donations donate zakat sadaqah'],
];

/** The everyday words for the category of this name (folded); none for a category that no row knows. */
export function everydayWords(categoryName: string): string[] {
  const named = splitWords(categoryName);
  return ROWS.filter(([categories]) => splitWords(categories).some((word) => named.includes(word))).flatMap(
    ([, everyday]) => splitWords(everyday),
  );
}
