import { optionalSound } from "../sound/optionalSound.ts";
import { WheelSound } from "./sound.ts";

/** The wheel's sound, where this browser wants it. */
export const useWheelSound = optionalSound("roulette-sound", () => new WheelSound());
