import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { listen } from './listen.ts';
import type { Model, Pose } from './model.ts';
import type { Move } from './moves.ts';
import { ModelScene } from './scene.ts';

/** A displayed model with its callbacks. */
export interface ShownModel {
  readonly model: Model;
  readonly pose: Pose;
  readonly chosen: string | null;
  onChoose(id: string): void;
  /** Called if the browser cannot draw the model. */
  onFail(): void;
}

type Box<T> = RefObject<T | null>;

/** Draws a model on the canvas, and handles keys and pointers in the frame. Returns a function that performs a move. */
export function useModelScene(frame: Box<HTMLElement>, canvas: Box<HTMLCanvasElement>, shown: ShownModel) {
  const { model, pose, chosen, onChoose, onFail } = shown;
  const scene = useRef<ModelScene | null>(null);

  const draw = (): void => {
    const { clientWidth = 0, clientHeight = 0 } = canvas.current ?? {};
    if (clientWidth > 0 && clientHeight > 0) scene.current?.draw(clientWidth, clientHeight);
  };
  const run = (move: Move): void => {
    if (!scene.current) return;
    move(scene.current);
    const { dataset } = canvas.current ?? {};
    // Makes changes of the canvas visible to tests and styles, which cannot read its pixels.
    if (dataset) dataset.turns = String(Number(dataset.turns ?? 0) + 1);
    draw();
  };
  const show = useEffectEvent((made: ModelScene): void => made.show(pose, chosen));
  const redraw = useEffectEvent(draw);
  const move = useEffectEvent(run);
  const choose = useEffectEvent(onChoose);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const [place, box] = [canvas.current, frame.current];
    if (!place || !box) return;
    let made: ModelScene;
    try {
      made = new ModelScene(place, model);
    } catch {
      fail();
      return;
    }
    scene.current = made;
    show(made);
    const size = new ResizeObserver(() => redraw());
    size.observe(place);
    const stop = listen(box, place, made, { run: (by) => move(by), choose: (id) => choose(id) });
    return () => {
      stop();
      size.disconnect();
      made.dispose();
      scene.current = null;
    };
  }, [frame, canvas, model]);

  useEffect(() => {
    scene.current?.show(pose, chosen);
    redraw();
  }, [pose, chosen]);

  return run;
}
