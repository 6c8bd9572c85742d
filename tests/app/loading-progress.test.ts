import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingProgress } from '../../app/features/loading-bar/progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a bar that does not run is not drawn by the end of a navigation', () => {
  const bar = new LoadingProgress();
  const drawn = vi.fn();
  bar.watch(drawn);
  bar.finish();
  vi.runAllTimers();
  expect(drawn).not.toHaveBeenCalled();
});

test('a running bar ends once, however many navigations were begun', () => {
  const bar = new LoadingProgress();
  bar.start();
  bar.start();
  vi.advanceTimersByTime(1000);
  expect(bar.state).toMatchObject({ isVisible: true, progress: 0 });
  bar.finish();
  expect(bar.state).toMatchObject({ isVisible: true, progress: 100 });
  vi.advanceTimersByTime(450);
  // If this restarted the end, the bar would stay.
  bar.finish();
  vi.advanceTimersByTime(50);
  expect(bar.state.isVisible).toBe(false);
  vi.runAllTimers();
  expect(bar.state).toEqual({ progress: 0, isVisible: false, isFailed: false });
});
