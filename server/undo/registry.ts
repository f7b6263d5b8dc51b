import { Refusal } from "../../domain/refusals/refusal.ts";
import type { InverseKind } from "../../domain/undo/undo.ts";
import { displayName, displayPlan, isDisplay } from "../bigscreens/commands.ts";
import { isCardListed, textOfCard } from "../cards/commands.ts";
import { powersMinutes, powersSwitch } from "../cards/powers/commands.ts";
import { ceremonyPause } from "../event/ceremony/commands.ts";
import { lookOfEvent } from "../event/commands.ts";
import { eventStatusInverse } from "../event/undo/inverses.ts";
import {
  mergeGameNamesAgainInverse,
  relistGameNameInverse,
  renameGameNameBackInverse,
  separateGameNamesInverse,
  unlistGameNameInverse,
} from "../games/names/undo/inverses.ts";
import { playCardAgainInverse, takeCardBackInverse } from "../games/powers/undo/inverses.ts";
import {
  completeGameAgainInverse,
  removeGameInverse,
  reopenGameInverse,
  restoreGameInverse,
  restoreProposalInverse,
  restoreResultsInverse,
} from "../games/undo/inverses.ts";
import { restoreLineupInverse } from "../games/undo/lineup.ts";
import type { Inverse } from "../history/inverses/inverse.ts";
import { type UndoableValues, valueInverse } from "../history/inverses/values.ts";
import { ownEmail } from "../people/accounts/commands.ts";
import {
  nameInverse,
  playingInverse,
  removePlayersInverse,
  restorePlayersInverse,
  roleInverse,
} from "../people/accounts/undo/inverses.ts";
import { faceOfPlayer } from "../people/faces/commands.ts";
import {
  giveAccountBackInverse,
  guestsInverse,
  takeAccountBackInverse,
} from "../people/guests/undo/inverses.ts";
import { accountsMergedInverse, accountsSeparatedInverse } from "../people/merging/undo/inverses.ts";
import { counterInverse } from "../people/players/undo/inverses.ts";
import { pointsInverse, resetInverse } from "../points/undo/inverses.ts";
import { addressInLinks } from "../prepare/addresses/commands.ts";
import { putOffLine } from "../prepare/home/commands.ts";
import { placeOfCardList, savedRuleText } from "../rules/commands.ts";
import { cardListInverse } from "../rules/undo/inverses.ts";
import { settingValues } from "../settings/commands.ts";
import {
  removeTournamentInverse,
  restoreTournamentFactsInverse,
  restoreTournamentInverse,
} from "../tournaments/undo/inverses.ts";

/** The values that an undo restores as a whole. */
const values: UndoableValues = {
  ...settingValues,
  title: lookOfEvent,
  powers: powersSwitch,
  powersMinutes,
  ceremonyPause,
  address: addressInLinks,
  putOffLine,
  ruleText: savedRuleText,
  cardListPlace: placeOfCardList,
  cardText: textOfCard,
  cardListed: isCardListed,
  displayPlan,
  displayName,
  displayMade: isDisplay,
  accountEmail: ownEmail,
  face: faceOfPlayer,
};

/** The inverse of each kind. The compiler refuses this table if a kind is missing. */
const inverses: Readonly<Record<InverseKind, Inverse>> = {
  value: valueInverse(values),
  points: pointsInverse,
  totals: resetInverse,
  counter: counterInverse,
  rankingProposal: restoreProposalInverse,
  gameReopened: reopenGameInverse,
  gameCompleted: completeGameAgainInverse,
  gameResults: restoreResultsInverse,
  gameRestored: restoreGameInverse,
  gameRemoved: removeGameInverse,
  gameLineup: restoreLineupInverse,
  cardTakenBack: takeCardBackInverse,
  cardPlayed: playCardAgainInverse,
  eventStatus: eventStatusInverse,
  playing: playingInverse,
  role: roleInverse,
  playerName: nameInverse,
  guests: guestsInverse,
  accountTakenBack: takeAccountBackInverse,
  accountGivenBack: giveAccountBackInverse,
  cardList: cardListInverse,
  gameNamesRemoved: unlistGameNameInverse,
  gameNamesListed: relistGameNameInverse,
  gameNameRenamed: renameGameNameBackInverse,
  gameNamesSeparated: separateGameNamesInverse,
  gameNamesMerged: mergeGameNamesAgainInverse,
  playersRestored: restorePlayersInverse,
  playersRemoved: removePlayersInverse,
  accountsSeparated: accountsSeparatedInverse,
  accountsMerged: accountsMergedInverse,
  tournament: restoreTournamentFactsInverse,
  tournamentRestored: restoreTournamentInverse,
  tournamentRemoved: removeTournamentInverse,
};

/** The inverse of this kind. Throws the refusal `undoTooOld` for a kind that only another version of the product has. */
export function inverseOfKind(kind: string): Inverse {
  const found = Object.hasOwn(inverses, kind) ? inverses[kind as InverseKind] : null;
  if (!found) throw new Refusal("undoTooOld");
  return found;
}
