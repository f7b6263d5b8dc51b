import { z } from "zod";
import { isOwnFile } from "./file.ts";

/** The address of an image of our own. */
export const fileAddress = z.string().refine(isOwnFile);
