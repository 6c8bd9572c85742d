import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import type { ModelScene } from './scene.ts';

/** Rotation per key press, in radians. */
const STEP = Math.PI / 12;

/** A change of the view of the model. */
export type Move = (scene: ModelScene) => void;

/** Moves with a button and a key. */
export const moves = [
  { name: '向左转', icon: ChevronLeft, key: 'ArrowLeft', move: (scene) => scene.turn(-STEP, 0) },
  { name: '向右转', icon: ChevronRight, key: 'ArrowRight', move: (scene) => scene.turn(STEP, 0) },
  { name: '向上转', icon: ChevronUp, key: 'ArrowUp', move: (scene) => scene.turn(0, -STEP) },
  { name: '向下转', icon: ChevronDown, key: 'ArrowDown', move: (scene) => scene.turn(0, STEP) },
  { name: '放大', icon: ZoomIn, key: '+', move: (scene) => scene.zoom(1.2) },
  { name: '缩小', icon: ZoomOut, key: '-', move: (scene) => scene.zoom(1 / 1.2) },
  { name: '复位', icon: RotateCcw, key: 'Home', move: (scene) => scene.home() },
] as const satisfies readonly { name: string; icon: unknown; key: string; move: Move }[];
