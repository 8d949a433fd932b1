import { asc } from 'drizzle-orm';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { issuingChoices } from '../../infra/database/schema';
import type { IssuerName } from '../fulfilment/issuer';
import { readUnissuedBrands } from './read-unissued-brands';
import { clearIssuers, setIssuers, targetOf } from './set-issuers';
import type { SupplierClient } from './supplier/supplier-client';

interface Services {
  db: Database;
  localForBrands: boolean;
  supplier: SupplierClient | undefined;
}

interface ScopeOptions {
  brand?: string;
  unit?: string;
}

interface SetOptions extends ScopeOptions {
  low: string;
  product?: string;
}

const known: IssuerName[] = ['stock', 'supplier', 'local'];

/** `giftstore issuing …`. */
export function issuingCommands(issuing: CommandGroup<Services>): void {
  setCommand(issuing);
  listCommand(issuing);
  issuing.add<ScopeOptions>({
    usage: 'clear',
    summary: 'Remove a choice, so that a less specific one applies',
    examples: ['issuing clear --brand 17 --unit 3'],
    options: (command) =>
      command.option('--brand <id>', 'of this brand').option('--unit <id>', 'of the brand in this unit'),
    run: async (operator, _, options) => {
      const scope = scopeOf(options);
      await clearIssuers(operator.services.db, operator, scope);
      return { data: { ...scopeJson(scope) }, lines: [`The choice for ${targetOf(scope)} was removed.`] };
    },
  });
}

function setCommand(issuing: CommandGroup<Services>): void {
  issuing.add<SetOptions>({
    usage: 'set <issuer...>',
    summary: 'Choose where cards come from, in this order: stock, supplier, local (development only)',
    examples: [
      'issuing set stock --brand 17',
      'issuing set stock --brand 17 --unit 3 --low 50',
      'issuing set stock supplier --brand 17 --product 4021',
      'issuing set stock',
    ],
    options: (command) =>
      command
        .option('--brand <id>', 'only cards of this brand (default: brands without a choice of their own)')
        .option('--unit <id>', 'only cards of the brand in this gift-card unit (country)')
        .option('--product <id>', "the brand's product at the supplier")
        .option('--low <n>', 'free cards of one value at which the stock is low', '10'),
    run: async (operator, args, options) => {
      const { db, localForBrands, supplier } = operator.services;
      const scope = scopeOf(options);
      const issuers = readIssuers(args);
      if (issuers.includes('supplier') && !supplier)
        throw new UsageError('There is no supplier: SUPPLIER_API_BASE is not set');
      const supplierProduct = readProduct(options.product);
      const lowAt = readInteger(options.low, { min: 0, max: 1_000_000 });
      await setIssuers({ db, act: operator, localForBrands }, { ...scope, issuers, supplierProduct, lowAt });
      const data = { ...scopeJson(scope), issuers, product: supplierProduct, low_at: lowAt };
      return { data, lines: [`The cards of ${targetOf(scope)} come from: ${issuers.join(', then ')}.`] };
    },
  });
}

function listCommand(issuing: CommandGroup<Services>): void {
  issuing.add({
    usage: 'list',
    summary: 'List where cards come from, and the brands on sale that nothing issues',
    examples: ['issuing list', 'issuing list --json'],
    run: async ({ services }) => {
      const { db, localForBrands, supplier } = services;
      const choices = await db
        .select()
        .from(issuingChoices)
        .orderBy(asc(issuingChoices.brandId), asc(issuingChoices.unitId));
      const unissued = await readUnissuedBrands(db, choices, localForBrands);
      const lines = table(
        ['brand', 'unit', 'issuers', 'product', 'low at'],
        choices.map(({ brandId, unitId, issuers, supplierProduct, lowAt }) => [
          brandId ?? 'others',
          unitId ?? 'any',
          issuers.join(', '),
          supplierProduct ?? '',
          lowAt,
        ]),
      );
      const nothing = unissued.map(({ brandId, unitId, name }) => ({
        ...scopeJson({ brandId, unitId }),
        name,
      }));
      const isAway = !supplier && choices.some(({ issuers }) => issuers.includes('supplier'));
      const warnings = [
        ...(nothing.length > 0
          ? [`${nothing.length} brands in a unit have no issuer, and are sold out in the shop.`]
          : []),
        ...(isAway ? ['The supplier is chosen, but SUPPLIER_API_BASE is not set: its cards wait.'] : []),
      ];
      return {
        data: {
          issuing: choices.map((choice) => ({
            ...scopeJson(choice),
            issuers: choice.issuers,
            product: choice.supplierProduct,
            low_at: choice.lowAt,
          })),
          unissued: nothing,
        },
        lines: [...lines, ...warnings],
      };
    },
  });
}

function readIssuers(args: string[]): IssuerName[] {
  const unknown = args.find((name) => !known.includes(name as IssuerName));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is not one of ${known.join(', ')}`);
  if (new Set(args).size < args.length) throw new UsageError('Name each issuer once');
  return args as IssuerName[];
}

function readProduct(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^[\x21-\x7e]{1,100}$/.test(text)) return text;
  throw new UsageError(`"${text}" is not a product's id of 1 to 100 letters, digits and signs`);
}

function scopeOf({ brand, unit }: ScopeOptions) {
  return {
    brandId: brand === undefined ? null : readInteger(brand),
    unitId: unit === undefined ? null : readInteger(unit),
  };
}

function scopeJson({ brandId, unitId }: { brandId: number | null; unitId: number | null }) {
  return { brand_id: brandId, unit_id: unitId };
}
