import {
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";

const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 120, tolerance: 8 } };

/** SPEC §9: a mouse drags after 5 px, a finger after a press of 120 ms. */
export function usePointerSensors(): SensorDescriptor<SensorOptions>[] {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
}
