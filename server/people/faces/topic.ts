import type { ChosenFace } from "../../../domain/people/faces/face.ts";
import type { TopicSource } from "../../live/source.ts";
import { findAllFaces } from "./repository.ts";

/** The chosen faces of all players, also of administrators who do not play: finished games show them. */
export const facesTopic: TopicSource<ChosenFace> = { load: findAllFaces };
