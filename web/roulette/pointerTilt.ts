const MOST = 22;
const PUSHED_FROM = 0.72;
const FULL_SPEED = 0.12;

/**
 * How far the pointer leans (degrees) under the pegs between segments: each pushes it further and lets it spring back.
 * It stands straight at rest, so that nobody doubts what it points at.
 */
export function pointerTilt(rotation: number, speed: number, segments: number): number {
  if (segments < 1) return 0;
  const turned = (rotation * segments) / 360;
  const sincePeg = turned - Math.floor(turned);
  const push = Math.max(0, (sincePeg - PUSHED_FROM) / (1 - PUSHED_FROM));
  return -MOST * push * Math.min(1, Math.max(0, speed) / FULL_SPEED);
}
