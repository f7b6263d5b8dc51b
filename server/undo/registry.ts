import type { InverseKind } from "../../domain/undo/undo.ts";
import {
  nameInverse,
  playersRemovedInverse,
  playersRestoredInverse,
  playingInverse,
  roleInverse,
} from "../accounts/undo/inverses.ts";
import { addressInverse } from "../addresses/undo/inverses.ts";
import { cardListedInverse, cardTextInverse } from "../cards/undo/inverses.ts";
import { ceremonyPauseInverse } from "../ceremony/undo/inverses.ts";
import { chillsTotalInverse } from "../chills/undo/inverses.ts";
import { displayMadeInverse, displayNameInverse, displayPlanInverse } from "../displays/undo/inverses.ts";
import { eventStatusInverse, titleInverse } from "../event/undo/inverses.ts";
import { countingInverse } from "../games/counting/undo/inverses.ts";
import {
  gameNameRenamedInverse,
  gameNamesListedInverse,
  gameNamesMergedInverse,
  gameNamesRemovedInverse,
  gameNamesSeparatedInverse,
} from "../games/names/undo/inverses.ts";
import { cardPlayedInverse, cardTakenBackInverse } from "../games/powers/undo/inverses.ts";
import {
  gameCompletedInverse,
  gameRemovedInverse,
  gameReopenedInverse,
  gameRestoredInverse,
  gameResultsInverse,
  rankingProposalInverse,
} from "../games/undo/inverses.ts";
import { gameLineupInverse } from "../games/undo/lineup.ts";
import { guestsInverse } from "../guests/undo/inverses.ts";
import { putOffLineInverse } from "../home/undo/inverses.ts";
import type { Inverse } from "../journal/inverses/inverse.ts";
import { accountsMergedInverse, accountsSeparatedInverse } from "../merging/undo/inverses.ts";
import { counterInverse } from "../players/undo/inverses.ts";
import { gridInverse, pointsInverse, totalsInverse } from "../points/undo/inverses.ts";
import { powersInverse, powersMinutesInverse } from "../powers/undo/inverses.ts";
import { wheelInverse } from "../roulette/undo/inverses.ts";
import { cardListInverse, cardListPlaceInverse, ruleTextInverse } from "../rulebook/undo/inverses.ts";
import {
  tournamentInverse,
  tournamentRemovedInverse,
  tournamentRestoredInverse,
} from "../tournaments/undo/inverses.ts";

/** Every kind of inverse. A kind without its inverse does not compile. */
export const inverses: Readonly<Record<InverseKind, Inverse>> = {
  points: pointsInverse,
  totals: totalsInverse,
  counter: counterInverse,
  rankingProposal: rankingProposalInverse,
  gameReopened: gameReopenedInverse,
  gameCompleted: gameCompletedInverse,
  gameResults: gameResultsInverse,
  gameRestored: gameRestoredInverse,
  gameRemoved: gameRemovedInverse,
  gameLineup: gameLineupInverse,
  cardTakenBack: cardTakenBackInverse,
  cardPlayed: cardPlayedInverse,
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
  guests: guestsInverse,
  ruleText: ruleTextInverse,
  cardList: cardListInverse,
  cardListPlace: cardListPlaceInverse,
  counting: countingInverse,
  powersMinutes: powersMinutesInverse,
  displayPlan: displayPlanInverse,
  displayName: displayNameInverse,
  displayMade: displayMadeInverse,
  address: addressInverse,
  putOffLine: putOffLineInverse,
  gameNamesRemoved: gameNamesRemovedInverse,
  gameNamesListed: gameNamesListedInverse,
  gameNameRenamed: gameNameRenamedInverse,
  gameNamesSeparated: gameNamesSeparatedInverse,
  gameNamesMerged: gameNamesMergedInverse,
  cardText: cardTextInverse,
  cardListed: cardListedInverse,
  playersRestored: playersRestoredInverse,
  playersRemoved: playersRemovedInverse,
  accountsSeparated: accountsSeparatedInverse,
  accountsMerged: accountsMergedInverse,
  tournament: tournamentInverse,
  tournamentRestored: tournamentRestoredInverse,
  tournamentRemoved: tournamentRemovedInverse,
};
