import type { Migration } from "kysely/migration";
import * as foundation from "./001-foundation.ts";
import * as roulette from "./002-roulette.ts";
import * as transactionTurnTable from "./003-turn.ts";
import * as accounts from "./006-accounts.ts";
import * as copiesGiven from "./007-copiesGiven.ts";
import * as queryIndexes from "./009-reading.ts";
import * as ledgerLabels from "./011-labels.ts";
import * as gameNames from "./013-gameNames.ts";
import * as journal from "./014-journal.ts";
import * as documentVersions from "./015-documents.ts";
import * as tournaments from "./016-tournaments.ts";
import * as files from "./017-files.ts";
import * as rulebook from "./018-rulebook.ts";
import * as cardImages from "./019-cardImages.ts";
import * as tournamentVersions from "./020-tournamentVersions.ts";
import * as playersWithChillsIndex from "./023-chillsHeld.ts";
import * as copiesOfCardIndex from "./024-copiesOfCard.ts";
import * as answersInOrder from "./026-answersInOrder.ts";
import * as spinsByInstant from "./027-spinsByInstant.ts";
import * as freeze from "./028-freeze.ts";
import * as displays from "./029-displays.ts";
import * as finishes from "./030-finishes.ts";
import * as spinsInJournal from "./036-spinsInJournal.ts";
import * as sessionTokens from "./037-sessionTokens.ts";
import * as withdrawalInstants from "./039-withdrawalInstants.ts";
import * as dueHeroCards from "./040-dueHeroCards.ts";
import * as spinsByPlayer from "./041-spinsByPlayer.ts";
import * as linkedDisplays from "./043-linkedDisplays.ts";
import * as nonPlaying from "./044-nonPlaying.ts";
import * as displayPairings from "./045-displayPairings.ts";
import * as matchScores from "./049-matchScores.ts";
import * as seededDraws from "./053-seededDraws.ts";
import * as consolation from "./054-consolation.ts";
import * as tournamentMoments from "./055-tournamentMoments.ts";
import * as seenCalls from "./056-seenCalls.ts";
import * as cardThefts from "./057-cardThefts.ts";
import * as playedPowers from "./058-playedPowers.ts";
import * as undos from "./060-undos.ts";
import * as presentNames from "./062-presentNames.ts";
import * as merges from "./063-merges.ts";
import * as guests from "./064-guests.ts";
import * as earlierCorrections from "./067-earlierCorrections.ts";
import * as partsOfEntries from "./068-partsOfEntries.ts";
import * as foldedFunction from "./072-folded.ts";
import * as proposals from "./073-proposals.ts";
import * as periods from "./074-periods.ts";
import * as folding from "./075-folding.ts";
import * as seatsOfSeveralGames from "./076-seatsOfSeveralGames.ts";
import * as rankedGames from "./077-rankedGames.ts";
import * as signInLocks from "./078-signInLocks.ts";
import * as displayConditions from "./079-displayConditions.ts";
import * as valueInverses from "./080-valueInverses.ts";
import * as settings from "./081-settings.ts";

/**
 * Every migration, by name, in the order of execution. A released migration never changes, not even its name.
 * Numbers that are not in the list were never released.
 */
export const migrations: Record<string, Migration> = {
  "001-foundation": foundation,
  "002-roulette": roulette,
  "003-turn": transactionTurnTable,
  "006-accounts": accounts,
  "007-copiesGiven": copiesGiven,
  "009-reading": queryIndexes,
  "011-labels": ledgerLabels,
  "013-gameNames": gameNames,
  "014-journal": journal,
  "015-documents": documentVersions,
  "016-tournaments": tournaments,
  "017-files": files,
  "018-rulebook": rulebook,
  "019-cardImages": cardImages,
  "020-tournamentVersions": tournamentVersions,
  "023-chillsHeld": playersWithChillsIndex,
  "024-copiesOfCard": copiesOfCardIndex,
  "026-answersInOrder": answersInOrder,
  "027-spinsByInstant": spinsByInstant,
  "028-freeze": freeze,
  "029-displays": displays,
  "030-finishes": finishes,
  "036-spinsInJournal": spinsInJournal,
  "037-sessionTokens": sessionTokens,
  "039-withdrawalInstants": withdrawalInstants,
  "040-dueHeroCards": dueHeroCards,
  "041-spinsByPlayer": spinsByPlayer,
  "043-linkedDisplays": linkedDisplays,
  "044-nonPlaying": nonPlaying,
  "045-displayPairings": displayPairings,
  "049-matchScores": matchScores,
  "053-seededDraws": seededDraws,
  "054-consolation": consolation,
  "055-tournamentMoments": tournamentMoments,
  "056-seenCalls": seenCalls,
  "057-cardThefts": cardThefts,
  "058-playedPowers": playedPowers,
  "060-undos": undos,
  "062-presentNames": presentNames,
  "063-merges": merges,
  "064-guests": guests,
  "067-earlierCorrections": earlierCorrections,
  "068-partsOfEntries": partsOfEntries,
  "072-folded": foldedFunction,
  "073-proposals": proposals,
  "074-periods": periods,
  "075-folding": folding,
  "076-seatsOfSeveralGames": seatsOfSeveralGames,
  "077-rankedGames": rankedGames,
  "078-signInLocks": signInLocks,
  "079-displayConditions": displayConditions,
  "080-valueInverses": valueInverses,
  "081-settings": settings,
};
