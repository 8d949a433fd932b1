import type { RunningApi, Stock } from './catalogue-load';
import { checkOut } from './checkout-load';
import { residentMb } from './cpu-time';
import { leanClient } from './lean-client';
import { loop } from './load';

/** The number of memory readings, including the start. */
const POINTS = 6;

export interface MemoryPoint {
  seconds: number;
  mb: number;
}

/** Measures the API's memory during `seconds` of browsing, searching and buying. */
export async function measureMemory(api: RunningApi, stock: Stock, seconds: number): Promise<MemoryPoint[]> {
  const { call, close } = leanClient(api.url, 8);
  const browseAndBuy = async () => {
    const brand = stock.brands[Math.floor(Math.random() * stock.brands.length)] as Stock['brands'][number];
    const unit = stock.units[Math.floor(Math.random() * stock.units.length)];
    await call('GET', `/v1/brands?currency=${unit}&offset=${100 * Math.floor(Math.random() * 5)}`);
    await call('GET', `/v1/brands?currency=${unit}&search=${encodeURIComponent(brand.name.slice(0, 3))}`);
    await call('GET', `/v1/brands/${brand.id}?currency=${unit}`);
    await checkOut([call], stock);
  };
  const points: MemoryPoint[] = [{ seconds: 0, mb: residentMb(api.pid) }];
  for (let point = 1; point < POINTS; point += 1) {
    await loop((seconds * 1000) / (POINTS - 1), browseAndBuy);
    points.push({ seconds: (seconds * point) / (POINTS - 1), mb: residentMb(api.pid) });
  }
  close();
  return points;
}
