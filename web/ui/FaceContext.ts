import { createContext } from "react";
import type { Face } from "../../domain/people/faces/face.ts";

/** The faces that players chose, by player id, as this device can draw them; the live provider fills it. */
export const FaceContext = createContext<ReadonlyMap<string, Face>>(new Map());
