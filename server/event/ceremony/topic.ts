import {
  type Ceremony,
  type CeremonyScript,
  isUnderWay,
  revealedCeremony,
} from "../../../domain/event/ceremony/ceremony.ts";
import { fullDb } from "../../database/fullDb.ts";
import { privateTopic, type TopicSource } from "../../live/source.ts";
import { readCeremony } from "./repository.ts";
import { readScript } from "./script.ts";

/** The ceremony with the steps revealed so far, one row with the id "ceremony"; no row while it is closed (rule K3). */
export const ceremonyTopic: TopicSource<Ceremony> = {
  load: async (db) => {
    const state = await readCeremony(db);
    const row = state.phase === "closed" ? null : revealedCeremony(state, await readScript(fullDb(db)));
    return row ? [row] : [];
  },
};

/** The whole script, for administrators, one row with the id "script"; no row when no ceremony is under way (rule K7). */
export const ceremonyScriptTopic: TopicSource<CeremonyScript> = privateTopic(async (db) =>
  isUnderWay(await readCeremony(db)) ? [{ id: "script", ...(await readScript(db)) }] : [],
);
