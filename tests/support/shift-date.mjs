/**
 * Shifts a program's date by some days, not only whole ones; time still passes normally. Runs before all other code of a server (`--import`), and
 * in pages. It must be self-contained.
 * @param {number} days
 */
export function shiftDate(days) {
  const Present = Date;
  const now = () => Present.now() + Math.round(days * 86_400_000);
  globalThis.Date = new Proxy(Present, {
    construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made),
    apply: () => new Present(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

if (typeof process !== 'undefined' && process.env.DATE_SHIFT_DAYS) shiftDate(Number(process.env.DATE_SHIFT_DAYS));
