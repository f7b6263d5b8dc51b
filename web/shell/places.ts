import { PROPOSED_MAX_PLAYERS } from "../../domain/prepare/home/checklist.ts";
import type { LineName } from "../../domain/prepare/home/lines.ts";
import type { HomeDialog } from "./homeDialogs.ts";

/** Where the task of a checklist line is done: at an address, or in a dialog of the administrators' home. */
export type TaskPlace = { readonly to: `/${string}` } | { readonly dialog: HomeDialog };

/**
 * The URL parameter that gives a screen outside the administration a link back to the administrators' home. The links of the
 * home set this parameter.
 */
export const FROM_HOME = "accueil";

/** The place of each line (rule H3). */
export const placeOf: Readonly<Record<LineName, TaskPlace>> = {
  password: { dialog: "password" },
  grid: { to: `/admin?completer=${PROPOSED_MAX_PLAYERS}` },
  title: { to: "/admin/event" },
  games: { to: "/admin/games?proposer" },
  deck: { to: "/admin/cards?proposer" },
  wheel: { to: `/roulette?${FROM_HOME}` },
  chills: { to: "/admin/chills" },
  rules: { to: `/rules?${FROM_HOME}` },
  administrators: { to: "/admin/people" },
  backup: { to: "/admin/sauvegardes" },
  display: { to: "/admin/displays" },
  powers: { to: "/admin/cards" },
  players: { to: "/invite" },
  start: { to: "/admin/event" },
};
