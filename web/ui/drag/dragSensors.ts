import {
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { flushSync } from "react-dom";

const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 120, tolerance: 8 } };

/** Rule N7: a mouse starts a drag after 5 px, a finger after a press of 120 ms. */
export function usePointerSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(useSensor(SynchronousMouseSensor, MOUSE), useSensor(SynchronousTouchSensor, TOUCH));
}

type MoveHandlers = Pick<ConstructorParameters<typeof TouchSensor>[0], "onMove" | "onEnd">;

/**
 * Handles each move synchronously. Otherwise a busy phone handles the end of a touch before its last moves, and drops the
 * row at an earlier position. The last move is handled again at the end, because the element under the pointer is known
 * only one render after a move.
 */
function withSynchronousMoves<P extends MoveHandlers>(props: P): P {
  let handleLastMove = () => {};
  return {
    ...props,
    onMove: (coordinates) => {
      handleLastMove = () => flushSync(() => props.onMove(coordinates));
      handleLastMove();
    },
    onEnd: () => {
      handleLastMove();
      props.onEnd();
    },
  };
}

class SynchronousMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super(withSynchronousMoves(props));
  }
}

class SynchronousTouchSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(withSynchronousMoves(props));
  }
}
