import { type Ceremony, type CeremonyScript, isUnderWay, revealed } from "../../domain/ceremony/ceremony.ts";
import type { TopicSource } from "../live/source.ts";
import { readCeremony } from "./repository.ts";
import { readScript } from "./script.ts";

/** The ceremony with what it has revealed, one row with the id "ceremony"; none while it is closed (rule K3). */
export const ceremonyTopic: TopicSource<Ceremony> = {
  load: async (db) => {
    const state = await readCeremony(db);
    const row = state.phase === "closed" ? null : revealed(state, await readScript(db));
    return row ? [row] : [];
  },
};

/** All that it tells, for administrators, one row with the id "script"; none when it is not under way (rule K7). */
export const ceremonyScriptTopic: TopicSource<CeremonyScript> = {
  load: async (db) =>
    isUnderWay(await readCeremony(db)) ? [{ id: "script", ...(await readScript(db)) }] : [],
};
