import { fillPrintFrame, type PrintOptions, printFrame } from './print-document.ts';

/** Prints a single region of the page, without a preview. */
export async function printRegion(region: Element, options: PrintOptions = {}): Promise<void> {
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.title = options.title ?? document.title;
  document.body.append(frame);
  try {
    await fillPrintFrame(frame, region, options);
    printFrame(frame);
  } finally {
    frame.remove();
  }
}
