/** Runs in a browser page: draws a film frame by frame and returns its file. */
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from '/mediabunny.mjs';
import { HEIGHT, ink, WIDTH } from './draw.mjs';
import { scenes } from './scenes.mjs';

const RATE = 15;

/** Draws the picture at second `t` on an empty background. */
function drawFrame(context, name, t) {
  context.globalAlpha = 1;
  context.fillStyle = ink.night;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  scenes[name](context, t);
}

const asText = (bytes) => bytes.reduce((text, byte) => text + String.fromCharCode(byte), '');

/**
 * A still of the film as the bytes of a WebP file, one character per byte.
 * @param {keyof typeof scenes} name
 * @param {number} second
 */
globalThis.still = async (name, second) => {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  drawFrame(canvas.getContext('2d'), name, second);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  return asText(new Uint8Array(await blob.arrayBuffer()));
};

/**
 * The film as the bytes of a WebM file, one character per byte.
 * @param {keyof typeof scenes} name
 * @param {number} seconds
 */
globalThis.record = async (name, seconds) => {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 70_000, keyFrameInterval: 6 });
  output.addVideoTrack(source, { frameRate: RATE });
  await output.start();
  for (let frame = 0; frame < seconds * RATE; frame += 1) {
    drawFrame(context, name, frame / RATE);
    await source.add(frame / RATE, 1 / RATE);
  }
  await output.finalize();
  return asText(new Uint8Array(output.target.buffer));
};
