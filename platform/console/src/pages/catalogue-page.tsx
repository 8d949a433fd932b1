import type { CatalogueFile } from '@giftstore/contracts/api';
import { type PageContext, readData } from '../context';
import { ActionForm, counted, Field, Table, Tick } from '../view/parts';

/** What is on sale, and the import of a file with the difference that it makes. */
export async function cataloguePage(context: PageContext) {
  const { brands } = await readData<{ brands: CatalogueFile['brands'] }>(context, 'catalogue', 'list');
  return (
    <>
      <div className="actions">
        <ActionForm
          {...{ context, action: 'catalogue-import', title: 'Import a file', button: 'Show the difference' }}
          about="Nothing changes before you have seen the difference and agreed to it."
        >
          <Field
            {...{
              id: 'file',
              name: 'file',
              label: 'Catalogue',
              type: 'file',
              accept: '.json,.csv,.tsv,.txt',
            }}
            hint="A whole catalogue as JSON, or some brands as CSV; at most 8 MB"
            required
          />
          <Tick name="whole" label="CSV: take brands that are not in the file off sale" />
        </ActionForm>
        <ActionForm
          {...{
            context,
            action: 'catalogue-undo',
            title: 'Undo the last import',
            button: 'Show the difference',
          }}
          isDangerous
        />
      </div>
      <h2>On sale</h2>
      <Table
        caption={`${brands.length} brands`}
        head={['Id', 'Brand', 'Markup', 'Sold in']}
        empty="The shop has no catalogue yet. Import one."
        rows={brands.map((brand) => [
          String(brand.id),
          brand.id,
          brand.name,
          `${brand.markup_percentage} %`,
          counted(brand.units.length, 'unit'),
        ])}
      />
    </>
  );
}
