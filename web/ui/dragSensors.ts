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

/** Rule N7: a mouse drags after 5 px, a finger after a press of 120 ms. */
export function usePointerSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(useSensor(PromptMouse, MOUSE), useSensor(PromptTouch, TOUCH));
}

type Moves = Pick<ConstructorParameters<typeof TouchSensor>[0], "onMove" | "onEnd">;

/**
 * Takes each move in at once, and once more at the end: what lies under the pointer is known one rendering after the
 * move. Otherwise a busy phone hears that the finger was lifted before it has taken in its last moves, and drops where
 * the finger was before them.
 */
function promptly<P extends Moves>(props: P): P {
  let takeInLastMove = () => {};
  return {
    ...props,
    onMove: (coordinates) => {
      takeInLastMove = () => flushSync(() => props.onMove(coordinates));
      takeInLastMove();
    },
    onEnd: () => {
      takeInLastMove();
      props.onEnd();
    },
  };
}

class PromptMouse extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super(promptly(props));
  }
}

class PromptTouch extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(promptly(props));
  }
}
