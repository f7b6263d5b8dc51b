/** Where a wheel is: degrees clockwise, adding up over the turns, and degrees per ms. */
export interface Turning {
  readonly rotation: number;
  readonly speed: number;
}

/** A movement: where the wheel is `elapsed` ms after it began. */
export type Movement = (elapsed: number) => Turning;

/** Rule R2: a spin makes 5 to 8 extra full turns. */
export const TURNS = { fewest: 5, most: 8 } as const;
/** An answer within this time counts as immediate: the spin ends 3 s after START. A later one: 3 s after it came. */
export const QUICK_MS = 400;

const FULL = 360;
const RAMP_MS = 300;
/** How strongly the wheel brakes: its last second covers about half a turn, its last half second a tenth. */
const BRAKE = 2.4;
const CRUISE = 1.6;
const CALM = 0.45;
const CALM_FROM_MS = 2500;
const CALM_BY_MS = 4500;
const RELEASE_MS = 900;

/** Speeds at instants; between them the speed changes evenly. */
const launchSpeeds = [
  [0, 0],
  [RAMP_MS, CRUISE],
  [CALM_FROM_MS, CRUISE],
  [CALM_BY_MS, CALM],
] as const;

/** The wheel gathers speed from rest and keeps turning until it is told where to stop; calmly once that takes long. */
export function launch(from: number): Movement {
  return (elapsed) => {
    let rotation = from;
    let speed = 0;
    for (const [index, [at, reached]] of launchSpeeds.entries()) {
      if (elapsed <= at) break;
      const [until, next] = launchSpeeds[index + 1] ?? [elapsed, reached];
      const share = Math.min(1, (elapsed - at) / (until - at));
      speed = mix(reached, next, share);
      rotation += ((reached + speed) / 2) * share * (until - at);
    }
    return { rotation, speed };
  };
}

/** From any movement to rest at exactly `target` after `lasts` ms, without a jump in speed. `target` lies ahead. */
export function settle({ rotation, speed }: Turning, target: number, lasts: number): Movement {
  const ramp = Math.min(RAMP_MS, lasts / 4);
  const braking = lasts - ramp;
  const top = (target - rotation - (speed * ramp) / 2) / (ramp / 2 + braking / BRAKE);
  const brakesAt = rotation + ((speed + top) / 2) * ramp;
  return (elapsed) => {
    if (elapsed >= lasts) return { rotation: target, speed: 0 };
    if (elapsed < ramp) {
      const now = mix(speed, top, elapsed / ramp);
      return { rotation: rotation + ((speed + now) / 2) * elapsed, speed: now };
    }
    const left = 1 - (elapsed - ramp) / braking;
    return {
      rotation: brakesAt + (target - brakesAt) * (1 - left ** BRAKE),
      speed: top * left ** (BRAKE - 1),
    };
  };
}

/** After a refusal: back to rest as the wheel stood before (`home`), on the shortest way that is not abrupt. */
export function release(turning: Turning, home: number): { movement: Movement; lasts: number } {
  const needed = turning.rotation + turning.speed * (RELEASE_MS / BRAKE);
  const ahead = home + Math.ceil((needed - home) / FULL) * FULL;
  const isBarelyMoved = turning.rotation - home < FULL / 8;
  const movement = isBarelyMoved ? springBack(turning.rotation, home) : settle(turning, ahead, RELEASE_MS);
  return { movement, lasts: RELEASE_MS };
}

function springBack(from: number, home: number): Movement {
  return (elapsed) => ({
    rotation: home + (from - home) * (1 - Math.min(1, elapsed / RELEASE_MS)) ** 3,
    speed: 0,
  });
}

/** Where the wheel stops: at `angle` (clockwise degrees), `turns` full turns and a part of one beyond `from`. */
export function finalRotation(from: number, angle: number, turns: number): number {
  return from + turns * FULL + clockwise(angle - from);
}

/** The same direction, from 0 to below 360 degrees. */
export function clockwise(angle: number): number {
  const within = ((angle % FULL) + FULL) % FULL;
  return within >= FULL ? 0 : within;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** How far the pointer leans at most (degrees), after which share of a segment a peg pushes it, and the speed that leans it fully. */
const MOST_TILT = 22;
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
  return -MOST_TILT * push * Math.min(1, Math.max(0, speed) / FULL_SPEED);
}
