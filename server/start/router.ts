import { albumsCalls } from "../backups/album/router.ts";
import { backupsCalls } from "../backups/router.ts";
import { displaysCalls } from "../bigscreens/router.ts";
import { powersCalls } from "../cards/powers/router.ts";
import { cardsCalls } from "../cards/router.ts";
import { ceremonyCalls } from "../event/ceremony/router.ts";
import { eventCalls } from "../event/router.ts";
import { gamesCalls } from "../games/router.ts";
import { journalCalls } from "../history/router.ts";
import { accountsCalls } from "../people/accounts/router.ts";
import { facesCalls } from "../people/faces/router.ts";
import { guestsCalls } from "../people/guests/router.ts";
import { mergingCalls } from "../people/merging/router.ts";
import { playersCalls } from "../people/players/router.ts";
import { pointsCalls } from "../points/router.ts";
import { addressesCalls } from "../prepare/addresses/router.ts";
import { homeCalls } from "../prepare/home/router.ts";
import { installationCalls } from "../prepare/installation/router.ts";
import { rulebookCalls } from "../rules/router.ts";
import { settingsCalls } from "../settings/router.ts";
import { tournamentsCalls } from "../tournaments/router.ts";
import { correctionsCalls } from "../undo/corrections/router.ts";
import { undoCalls } from "../undo/router.ts";
import { rouletteCalls } from "../wheel/router.ts";
import { newsCalls } from "./news/router.ts";
import { ownDataCalls } from "./ownData/router.ts";

/** The table of all calls that browsers can make, by feature. */
export const callTable = {
  accounts: accountsCalls,
  addresses: addressesCalls,
  albums: albumsCalls,
  backups: backupsCalls,
  cards: cardsCalls,
  ceremony: ceremonyCalls,
  corrections: correctionsCalls,
  displays: displaysCalls,
  event: eventCalls,
  faces: facesCalls,
  games: gamesCalls,
  guests: guestsCalls,
  installation: installationCalls,
  home: homeCalls,
  journal: journalCalls,
  merging: mergingCalls,
  news: newsCalls,
  ownData: ownDataCalls,
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
