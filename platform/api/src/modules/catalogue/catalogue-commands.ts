import { basename } from 'node:path';
import { type CommandGroup, type Result, withYes } from '../../infra/cli/command-group';
import type { Operator } from '../../infra/cli/operator';
import type { Database } from '../../infra/database/database';
import { readBrandSheet } from './brand-sheet';
import { isEmpty } from './catalogue-difference';
import { checkPictures } from './check-pictures';
import { differenceText } from './difference-text';
import type { CatalogueSource, ImportOutcome } from './import-catalogue';
import { importCatalogue } from './import-catalogue';
import { checkMailPictures, mailPictureLines } from './mail-pictures';
import { pictureVersions, versionPictures, withPictureVersions } from './picture-versions';
import { readMapping } from './read-mapping';
import { storedCatalogueCommands } from './stored-catalogue-commands';

interface CatalogueServices {
  db: Database;
  /** The folder of the shop's pictures; empty: not known here. */
  mediaDir: string;
}

interface ImportOptions {
  media?: string;
  dryRun?: boolean;
  map?: string[];
  ignore?: string[];
  mapping?: string;
  whole?: boolean;
}

/** `giftstore catalogue …`. */
export function catalogueCommands(catalogue: CommandGroup<CatalogueServices>): void {
  storedCatalogueCommands(catalogue);
  catalogue.add<ImportOptions>({
    usage: 'import <file>',
    summary: 'Publish a whole catalogue (JSON) or some of its brands (CSV), all or nothing',
    examples: [
      'catalogue import catalogue.json --dry-run',
      'catalogue import brands.csv --map name=Title --map "denominations=Face values"',
      'catalogue import brands.csv --mapping supplier.json --whole',
    ],
    options: (command) =>
      withYes(command)
        .option('--dry-run', 'show what would change, without changing it')
        .option('--map <column=header...>', 'CSV: the header of a column')
        .option('--mapping <file>', 'CSV: the headers as a JSON object, {"column": "header"}')
        .option('--ignore <header...>', 'CSV: a column that is not read')
        .option('--media <folder>', 'the folder of the pictures, which are checked (default: MEDIA_DIR)')
        .option('--whole', 'CSV: take brands that are not in the file off sale')
        .addHelpText('after', csvHelp),
    run: (operator, [path = ''], options) => run(operator, path, options),
  });
}

const csvHelp = `
A JSON file is the whole catalogue: brands that it does not contain are taken off sale; exchange rates that it does not
contain stay. A CSV has one row for each brand and unit, with these headers (or those of a mapping): id, name, image,
product_description, terms_text, markup_percentage, service_fee_aed, category_ids (ids or names, "1|4"),
is_redeemable_for_gg_points (yes, no), unit_id (or the country's code), denominations ("50|100"; "none" ends the sale),
featured. A country without a unit gets one where its row has a currency (USD) and, for a currency that is new, per_aed, its
rate (units for 1 AED); in a shop without categories each name becomes one. An empty cell leaves the stored value. Every row has as many cells as the header; other columns are refused
unless --ignore names them.`;

async function run(
  operator: Operator<CatalogueServices>,
  path: string,
  options: ImportOptions,
): Promise<Result> {
  const { db, mediaDir } = operator.services;
  const media = options.media ?? mediaDir;
  if (!media) operator.say('The pictures are not checked: give --media, or set MEDIA_DIR.');
  const source = await readSource(path, { ...options, media });
  const plan = (await importCatalogue(db, operator, source, { dryRun: true })) as ImportOutcome;
  if (options.dryRun || isEmpty(plan.difference)) return resultOf(plan, options);
  for (const line of differenceText(plan.difference)) operator.say(line);
  await operator.confirm('Publish these changes?');
  const reportProgress = ({ done, of }: { done: number; of: number }) =>
    operator.say(`${done} of ${of} brands written`);
  const outcome = (await importCatalogue(db, operator, source, {
    reportProgress,
    undoableAs: basename(path),
  })) as ImportOutcome;
  if (media) for (const line of mailPictureLines(await checkMailPictures(db, media))) operator.say(line);
  return resultOf(outcome, options);
}

async function readSource(
  path: string,
  { map, mapping, ignore, media, whole }: ImportOptions,
): Promise<CatalogueSource> {
  if (!/\.(csv|tsv|txt)$/i.test(path)) {
    // The only command that needs the schemas, which take longer to load than all the rest.
    const { readCatalogueFile } = await import('./read-catalogue-file');
    const file = await versionPictures(await readCatalogueFile(path, media), media);
    return () => file;
  }
  const sheet = await readBrandSheet(path, { mapping: await readMapping(mapping, map), ignored: ignore });
  const { mergeBrandSheet } = await import('./merge-brand-sheet');
  if (!media) return (stored) => mergeBrandSheet(stored, sheet, { whole });
  const addresses = sheet.rows.flatMap(({ cells }) => cells.image ?? []);
  const pictures = await checkPictures(addresses, media);
  const versions = await pictureVersions(addresses, media);
  return (stored) => withPictureVersions(mergeBrandSheet(stored, sheet, { whole, pictures }), versions);
}

function resultOf({ difference, published }: ImportOutcome, { dryRun = false }: ImportOptions): Result {
  const result = dryRun
    ? 'Nothing was changed (--dry-run).'
    : published
      ? 'Published.'
      : 'Nothing to change.';
  const lines = published ? [result] : [...differenceText(difference), result];
  return { data: { published, dry_run: dryRun, difference }, lines };
}
