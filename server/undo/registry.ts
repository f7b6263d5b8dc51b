import type { InverseKind } from "../../domain/undo/undo.ts";
import {
  emailInverse,
  nameInverse,
  playingInverse,
  removePlayersInverse,
  restorePlayersInverse,
  roleInverse,
} from "../accounts/undo/inverses.ts";
import { addressInverse } from "../addresses/undo/inverses.ts";
import { cardListedInverse, cardTextInverse } from "../cards/undo/inverses.ts";
import { ceremonyPauseInverse } from "../ceremony/undo/inverses.ts";
import { chillsTotalInverse } from "../chills/undo/inverses.ts";
import {
  displayExistenceInverse,
  displayNameInverse,
  displayPlanInverse,
} from "../displays/undo/inverses.ts";
import { eventStatusInverse, titleInverse } from "../event/undo/inverses.ts";
import { countingInverse } from "../games/counting/undo/inverses.ts";
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
import { giveAccountBackInverse, guestsInverse, takeAccountBackInverse } from "../guests/undo/inverses.ts";
import { putOffLineInverse } from "../home/undo/inverses.ts";
import type { Inverse } from "../journal/inverses/inverse.ts";
import { accountsMergedInverse, accountsSeparatedInverse } from "../merging/undo/inverses.ts";
import { counterInverse } from "../players/undo/inverses.ts";
import { gridInverse, pointsInverse, resetInverse } from "../points/undo/inverses.ts";
import { powersInverse, powersMinutesInverse } from "../powers/undo/inverses.ts";
import { wheelInverse } from "../roulette/undo/inverses.ts";
import { cardListInverse, cardListPlaceInverse, ruleTextInverse } from "../rulebook/undo/inverses.ts";
import {
  removeTournamentInverse,
  restoreTournamentFactsInverse,
  restoreTournamentInverse,
} from "../tournaments/undo/inverses.ts";

/** The inverse of each kind. The compiler refuses this table if a kind is missing. */
export const inverses: Readonly<Record<InverseKind, Inverse>> = {
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
  grid: gridInverse,
  wheel: wheelInverse,
  title: titleInverse,
  eventStatus: eventStatusInverse,
  ceremonyPause: ceremonyPauseInverse,
  chillsTotal: chillsTotalInverse,
  powers: powersInverse,
  playing: playingInverse,
  role: roleInverse,
  playerName: nameInverse,
  accountEmail: emailInverse,
  guests: guestsInverse,
  accountTakenBack: takeAccountBackInverse,
  accountGivenBack: giveAccountBackInverse,
  ruleText: ruleTextInverse,
  cardList: cardListInverse,
  cardListPlace: cardListPlaceInverse,
  counting: countingInverse,
  powersMinutes: powersMinutesInverse,
  displayPlan: displayPlanInverse,
  displayName: displayNameInverse,
  displayMade: displayExistenceInverse,
  address: addressInverse,
  putOffLine: putOffLineInverse,
  gameNamesRemoved: unlistGameNameInverse,
  gameNamesListed: relistGameNameInverse,
  gameNameRenamed: renameGameNameBackInverse,
  gameNamesSeparated: separateGameNamesInverse,
  gameNamesMerged: mergeGameNamesAgainInverse,
  cardText: cardTextInverse,
  cardListed: cardListedInverse,
  playersRestored: restorePlayersInverse,
  playersRemoved: removePlayersInverse,
  accountsSeparated: accountsSeparatedInverse,
  accountsMerged: accountsMergedInverse,
  tournament: restoreTournamentFactsInverse,
  tournamentRestored: restoreTournamentInverse,
  tournamentRemoved: removeTournamentInverse,
};
