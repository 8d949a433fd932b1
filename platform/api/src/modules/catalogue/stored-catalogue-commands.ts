import { writeFile } from 'node:fs/promises';
import { type CommandGroup, withYes } from '../../infra/cli/command-group';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { brandSheetRows } from './brand-sheet-rows';
import { differenceText } from './difference-text';
import { readStoredCatalogue } from './read-stored-catalogue';
import { sheetText } from './sheet-text';
import { undoImport } from './undo-import';

type Group = CommandGroup<{ db: Database }>;

/** `giftstore catalogue list`, `export` and `undo`. */
export function storedCatalogueCommands(catalogue: Group): void {
  listCommand(catalogue);
  exportCommand(catalogue);
  undoCommand(catalogue);
}

function listCommand(catalogue: Group): void {
  catalogue.add({
    usage: 'list',
    summary: 'The brands on sale with their units and denominations',
    examples: ['catalogue list'],
    run: async ({ services }) => {
      const { brands, units, categories } = await readStoredCatalogue(services.db);
      const unitOf = new Map(units.map((unit) => [unit.id, unit]));
      const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
      const lines = table(
        ['id', 'brand', 'categories', 'markup', 'sold in'],
        brands.map((brand) => [
          brand.id,
          brand.name,
          brand.category_ids.map((id) => nameOf.get(id) ?? id).join(', '),
          `${brand.markup_percentage} %`,
          brand.units
            .map(({ unit_id: id, denominations }) => {
              const unit = unitOf.get(id);
              return `${unit?.country_code ?? id} ${unit?.unit_name_short ?? ''} ${denominations.join('|')}`;
            })
            .join('; '),
        ]),
      );
      return { data: { brands }, lines };
    },
  });
}

function exportCommand(catalogue: Group): void {
  catalogue.add<{ csv?: true; file?: string }>({
    usage: 'export',
    summary: 'Print the catalogue as a file that "catalogue import" accepts unchanged',
    examples: ['catalogue export > catalogue.json', 'catalogue export --csv --file brands.csv'],
    options: (command) =>
      command
        .option('--csv', 'its brands only, a row for each brand and unit')
        .option('--file <path>', 'write to this file'),
    run: async ({ services }, _, { csv, file }) => {
      const catalogueFile = await readStoredCatalogue(services.db);
      const text = csv
        ? sheetText(brandSheetRows(catalogueFile))
        : `${JSON.stringify(catalogueFile, null, 2)}\n`;
      const { length: brands } = catalogueFile.brands;
      if (!file) return { data: catalogueFile, lines: [text.trimEnd()] };
      await writeFile(file, text);
      return { data: { file, brands }, lines: [`${brands} brands written to ${file}.`] };
    },
  });
}

function undoCommand(catalogue: Group): void {
  catalogue.add<{ dryRun?: boolean }>({
    usage: 'undo',
    summary: 'Publish the catalogue as it was before the last import',
    examples: ['catalogue undo --dry-run', 'catalogue undo'],
    options: (command) => withYes(command).option('--dry-run', 'show what would change, without changing it'),
    run: async (operator, _, { dryRun = false }) => {
      const { db } = operator.services;
      const { fileName, at, difference } = await undoImport(db, operator, true);
      const data = { file: fileName, imported_at: at, difference, dry_run: dryRun };
      const changes = differenceText(difference);
      if (dryRun) return { data, lines: [...changes, 'Nothing was changed (--dry-run).'] };
      for (const line of changes) operator.say(line);
      await operator.confirm(`Undo the import of ${fileName} (${moment(at)})?`);
      await undoImport(db, operator);
      return { data, lines: [`The import of ${fileName} is undone.`] };
    },
  });
}
