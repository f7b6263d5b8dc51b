import { documentInverse } from "../../journal/inverses/documentInverse.ts";
import { setLogoReference } from "../commands.ts";
import { readTitle, writeTitle } from "../status/repository.ts";
import { titleShape } from "./shapes.ts";

/** The title and the logo as they were before a save. Refuses fileGone when the logo was deleted since. */
export const titleInverse = documentInverse(titleShape, "titleSaved", {
  read: async (db) => {
    const { title, logoUrl, version } = await readTitle(db);
    return { value: { title, logoUrl }, version };
  },
  write: async (work, look) => {
    await setLogoReference(work, look.logoUrl);
    return writeTitle(work, look);
  },
});
