import { accountsCalls } from "./accounts/router.ts";
import { addressesCalls } from "./addresses/router.ts";
import { cardsCalls } from "./cards/router.ts";
import { ceremonyCalls } from "./ceremony/router.ts";
import { correctionsCalls } from "./corrections/router.ts";
import { displaysCalls } from "./displays/router.ts";
import { eventCalls } from "./event/router.ts";
import { gamesCalls } from "./games/router.ts";
import { guestsCalls } from "./guests/router.ts";
import { homeCalls } from "./home/router.ts";
import { installationCalls } from "./installation/router.ts";
import { journalCalls } from "./journal/router.ts";
import { mergingCalls } from "./merging/router.ts";
import { playersCalls } from "./players/router.ts";
import { pointsCalls } from "./points/router.ts";
import { powersCalls } from "./powers/router.ts";
import { rouletteCalls } from "./roulette/router.ts";
import { rulebookCalls } from "./rulebook/router.ts";
import { settingsCalls } from "./settings/router.ts";
import { tournamentsCalls } from "./tournaments/router.ts";
import { undoCalls } from "./undo/router.ts";

/** The table of all calls that browsers can make, by feature. */
export const callTable = {
  accounts: accountsCalls,
  addresses: addressesCalls,
  cards: cardsCalls,
  ceremony: ceremonyCalls,
  corrections: correctionsCalls,
  displays: displaysCalls,
  event: eventCalls,
  games: gamesCalls,
  guests: guestsCalls,
  installation: installationCalls,
  home: homeCalls,
  journal: journalCalls,
  merging: mergingCalls,
  players: playersCalls,
  points: pointsCalls,
  powers: powersCalls,
  roulette: rouletteCalls,
  rulebook: rulebookCalls,
  settings: settingsCalls,
  tournaments: tournamentsCalls,
  undo: undoCalls,
};

export type CallTable = typeof callTable;
