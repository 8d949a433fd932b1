import { type CommandGroup, type Result, UsageError } from '../../../infra/cli/command-group';
import { table } from '../../../infra/cli/table';
import type { Database, Queries } from '../../../infra/database/database';
import { liabilityReport } from './liability-report';
import { checkPeriod, type Period, presentMonth } from './period';
import { type Report, reportCells, reportCsv, reportRows } from './report';
import { salesReport } from './sales-report';
import { brandsReport, paymentsReport } from './settlement-report';
import { vatReport } from './vat-report';

interface ReportOptions {
  from?: string;
  to?: string;
  zone: string;
  csv?: true;
}

type Group = CommandGroup<{ db: Database }>;

/** `giftstore report …`. */
export function reportCommands(report: Group): void {
  addPeriodReport(report, 'sales', 'Orders paid in a period, by payment currency and brand', salesReport);
  addPeriodReport(report, 'vat', 'VAT of a period, by payment currency and rate', vatReport);
  addPeriodReport(report, 'payments', 'Charges and refunds of payment cards, by currency', paymentsReport);
  addPeriodReport(report, 'brands', 'Cards sold and voided, by currency and brand', brandsReport);
  report.add<{ csv?: true }>({
    usage: 'liability',
    summary: 'What is owed now: points, partner balances and unredeemed gift cards',
    examples: ['report liability', 'report liability --csv > liability.csv'],
    options: (command) => command.option('--csv', 'as CSV for a spreadsheet'),
    run: async ({ services }, _, { csv }) => resultOf(await liabilityReport(services.db), csv),
  });
}

function addPeriodReport(
  group: Group,
  name: string,
  summary: string,
  read: (db: Queries, period: Period) => Promise<Report>,
): void {
  group.add<ReportOptions>({
    usage: name,
    summary,
    examples: [
      `report ${name}`,
      `report ${name} --from 2026-03-01 --to 2026-03-31 --zone Asia/Dubai --csv > ${name}.csv`,
    ],
    options: (command) =>
      command
        .option('--from <day>', 'the first day (default: the first of this month)')
        .option('--to <day>', 'the last day, included (default: today)')
        .option('--zone <name>', 'the time zone of the days', 'Asia/Dubai')
        .option('--csv', 'as CSV for a spreadsheet'),
    run: async ({ services }, _, { from, to, zone, csv }) => {
      const month = checkZone(zone);
      const period = checkPeriod({ from: from ?? month.from, to: to ?? month.to, zone });
      return resultOf(await read(services.db, period), csv, period);
    },
  });
}

function checkZone(zone: string): Period {
  try {
    return presentMonth(zone);
  } catch {
    throw new UsageError(`"${zone}" is not a time zone such as Asia/Dubai`);
  }
}

function resultOf(report: Report, csv: true | undefined, period?: Period): Result {
  const data = { report: report.name, ...(period ? { period } : {}), rows: reportRows(report) };
  if (csv) return { data, lines: [reportCsv(report).trimEnd()] };
  const head = period ? [`${period.from} to ${period.to}, ${period.zone}`] : [];
  return { data, lines: [...head, ...table(Object.keys(report.columns), reportCells(report))] };
}
