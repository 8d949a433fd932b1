// Loaded with `--import`: the process's clock is off by CLOCK_SHIFT_MINUTES.
const shift = Number(process.env.CLOCK_SHIFT_MINUTES) * 60_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
