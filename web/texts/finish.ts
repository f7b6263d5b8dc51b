import { named } from "../../domain/named.ts";
import { counted, inPoints, signed, signedPoints } from "./numbers.ts";
import { french } from "./typography.ts";

/** "2 places gagnées", "1 place perdue"; empty when the rank did not change. */
function places(gained: number): string {
  if (gained === 0) return "";
  return gained > 0
    ? counted(gained, "place gagnée", "places gagnées")
    : counted(-gained, "place perdue", "places perdues");
}

/** French text of the finish of a game, shown to each of its players. */
export const finishTexts = french({
  victory: "Victoire !",
  sharedVictory: "1er ex æquo\u00a0!",
  /** Follows a rank: "2e place ex æquo". */
  sharedPlace: "place ex æquo",
  /** Follows a rank: "2e place". */
  place: "place",
  yourSpin: "À vous la roue !",
  ofGame: (game: string) => `${named(game)} · Partie terminée.`,
  yourPoints: "Vos points",
  earned: signed,
  you: "Vous",
  /** Precedes the player's rank after the game. */
  rankIntro: ({ rankBefore, rankAfter }: { rankBefore: number; rankAfter: number }) =>
    rankBefore === rankAfter ? "Vous restez" : "Vous êtes maintenant",
  places,
  withTotal: (total: number) => `, avec ${inPoints(total)}.`,
  youHave: (total: number) => `Vous avez ${inPoints(total)}.`,
  /** The whole result in one sentence, for screen readers. */
  spokenResult: (points: number, total: number) =>
    points < 0
      ? `Vous perdez ${inPoints(-points)} : ${inPoints(total)} en tout.`
      : `Vous gagnez ${inPoints(points)} : ${inPoints(total)} en tout.`,
  continue: "Continuer",
  later: "Plus tard",
  replay: "Rejouer",
  replaying: "Lancement...",
  toWheel: "Tourner la roue",
  gameEnded: (game: string) => `${named(game)} : partie terminée`,
  /** Precedes the player's place in the game. */
  youFinish: "Vous finissez",
  /** Follows the place, if others share it. */
  shared: " ex æquo",
  /** Follows the place. */
  placeEarns: (points: number) => ` : ${signedPoints(points)}`,
  moreResults: (count: number) => `encore ${counted(count, "résultat", "résultats")} à découvrir`,
  seePodium: "Voir le podium",
  seeEnd: "Voir la fin",
});
