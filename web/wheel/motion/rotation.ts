/** The state of a wheel: its rotation in degrees clockwise, summed over all turns, and its speed in degrees per ms. */
export interface WheelState {
  readonly rotation: number;
  readonly speed: number;
}

/** A movement: the wheel's state `elapsed` ms after its start. */
export type WheelMovement = (elapsed: number) => WheelState;

/** Rule R2: the wheel makes 5 to 8 full turns, and then turns on to the drawn angle. */
export const TURNS = { fewest: 5, most: 8 } as const;
/**
 * An answer within this time (ms) counts as immediate: the spin ends 3 s after START. If the answer comes later, the
 * spin ends 3 s after the answer.
 */
export const QUICK_MS = 400;

const FULL_TURN = 360;
/** The time (ms) in which the wheel reaches a new speed. */
const RAMP_MS = 300;
/**
 * The strength of the brake: the wheel makes about half a turn in the last second, and a tenth of a turn in the last half
 * second.
 */
const BRAKE = 2.4;
/** The speed (degrees per ms) while the server's answer is awaited. */
const CRUISE = 1.6;
/** The speed (degrees per ms) when the answer is slow. */
const CALM = 0.45;
/** Between these times (ms after START), a wheel without an answer slows down from CRUISE to CALM. */
const CALM_FROM_MS = 2500;
const CALM_BY_MS = 4500;
/** How long the wheel takes to return after a refusal. */
const RETURN_MS = 900;

/** Times (ms after START), each with the speed at that time. Between them, the speed changes linearly. */
const launchSpeeds = [
  [0, 0],
  [RAMP_MS, CRUISE],
  [CALM_FROM_MS, CRUISE],
  [CALM_BY_MS, CALM],
] as const;

/** The movement while the server's answer is awaited: the wheel accelerates from rest, and slows down if the answer is late. */
export function launchWheel(from: number): WheelMovement {
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

/**
 * Brings any movement to rest at exactly `target` after `duration` ms, without a jump in speed. `target` must be ahead
 * of the current rotation.
 */
export function settle({ rotation, speed }: WheelState, target: number, duration: number): WheelMovement {
  const rampMs = Math.min(RAMP_MS, duration / 4);
  const brakingMs = duration - rampMs;
  const topSpeed = (target - rotation - (speed * rampMs) / 2) / (rampMs / 2 + brakingMs / BRAKE);
  const brakingStart = rotation + ((speed + topSpeed) / 2) * rampMs;
  return (elapsed) => {
    if (elapsed >= duration) return { rotation: target, speed: 0 };
    if (elapsed < rampMs) {
      const current = mix(speed, topSpeed, elapsed / rampMs);
      return { rotation: rotation + ((speed + current) / 2) * elapsed, speed: current };
    }
    const remaining = 1 - (elapsed - rampMs) / brakingMs;
    return {
      rotation: brakingStart + (target - brakingStart) * (1 - remaining ** BRAKE),
      speed: topSpeed * remaining ** (BRAKE - 1),
    };
  };
}

/**
 * The movement after a refusal, back to the previous rest position (`home`). A wheel that barely moved turns backwards. Any
 * other wheel turns on, slows down, and stops when it reaches this position again.
 */
export function returnAfterRefusal(
  turning: WheelState,
  home: number,
): { movement: WheelMovement; duration: number } {
  const needed = turning.rotation + turning.speed * (RETURN_MS / BRAKE);
  const ahead = home + Math.ceil((needed - home) / FULL_TURN) * FULL_TURN;
  const isBarelyMoved = turning.rotation - home < FULL_TURN / 8;
  const movement = isBarelyMoved ? springBack(turning.rotation, home) : settle(turning, ahead, RETURN_MS);
  return { movement, duration: RETURN_MS };
}

function springBack(from: number, home: number): WheelMovement {
  return (elapsed) => ({
    rotation: home + (from - home) * (1 - Math.min(1, elapsed / RETURN_MS)) ** 3,
    speed: 0,
  });
}

/**
 * The rotation at which a spin ends: `turns` full turns after `from`, plus the part of a turn that leads to `angle` (degrees
 * clockwise).
 */
export function finalRotation(from: number, angle: number, turns: number): number {
  return from + turns * FULL_TURN + normalizedAngle(angle - from);
}

/** The same direction as an angle from 0 to below 360 degrees. */
export function normalizedAngle(angle: number): number {
  const reduced = ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return reduced >= FULL_TURN ? 0 : reduced;
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** The pointer's largest tilt, in degrees. */
const MAX_TILT = 22;
/** The share of a segment after which the next peg pushes the pointer. */
const PUSHED_FROM = 0.72;
/** The speed (degrees per ms) from which a peg tilts the pointer fully. */
const FULL_TILT_SPEED = 0.12;

/**
 * The pointer's tilt (degrees) under the pegs between segments: each peg pushes the pointer, which then springs back.
 * At rest the pointer is upright, so that it points clearly at one segment.
 */
export function pointerTilt(rotation: number, speed: number, segments: number): number {
  if (segments < 1) return 0;
  const turned = (rotation * segments) / 360;
  const sincePeg = turned - Math.floor(turned);
  const push = Math.max(0, (sincePeg - PUSHED_FROM) / (1 - PUSHED_FROM));
  return -MAX_TILT * push * Math.min(1, Math.max(0, speed) / FULL_TILT_SPEED);
}
