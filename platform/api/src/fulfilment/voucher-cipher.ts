export interface VoucherKey {
  id: string;
  key: Buffer;
}
