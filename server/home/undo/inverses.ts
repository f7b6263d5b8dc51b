import { type PutOffLine, withPutOff } from "../../../domain/home/lines.ts";
import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { readPutOffLines, writePutOffLines } from "../repository.ts";
import { putOffLineShape } from "./shapes.ts";

/**
 * Undoes `putOff`: resumes a line of the checklist, or puts it off again (rule H5). Throws the refusal `undoChangedSince`.
 */
export const putOffLineInverse = valueInverse(putOffLineShape, ["linePutOff", "lineResumed"], {
  read: async (db, line) => (await readPutOffLines(db)).includes(line as PutOffLine),
  write: async (work, isPutOff, line) =>
    writePutOffLines(work, withPutOff(await readPutOffLines(work.db), line as PutOffLine, isPutOff)),
});
