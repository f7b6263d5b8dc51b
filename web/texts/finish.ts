import { counted, inPoints, ordinal, signed } from "./numbers.ts";
import { french } from "./typography.ts";

/** "2 places gagnées", "1 place perdue"; nothing when the rank stayed. */
function places(gained: number): string {
  if (gained === 0) return "";
  return gained > 0
    ? counted(gained, "place gagnée", "places gagnées")
    : counted(-gained, "place perdue", "places perdues");
}

/** French text of the end of a game, as each of its players is shown it. */
export const finishTexts = french({
  victory: "Victoire !",
  place: (position: number) => `${ordinal(position)} place`,
  wheelBack: "La roue vous revient",
  ofGame: (game: string) => `${game} · Partie terminée.`,
  yourPoints: "Vos points",
  earned: signed,
  you: "Vous",
  moves: (gained: number) => (gained === 0 ? "Vous restez" : "Vous passez"),
  places,
  restsWith: (total: number) => `, avec ${inPoints(total)}.`,
  youHave: (total: number) => `Vous avez ${inPoints(total)}.`,
  /** All of it in one sentence, for who can't see it. */
  said: (points: number, total: number) =>
    points < 0
      ? `Vous perdez ${inPoints(-points)} : ${inPoints(total)} en tout.`
      : `Vous gagnez ${inPoints(points)} : ${inPoints(total)} en tout.`,
  continue: "Continuer",
  later: "Plus tard",
  replay: "Rejouer",
  replaying: "Lancement...",
  toWheel: "Tourner la roue",
  ended: (game: string) => `${game} est terminée`,
  youFinish: (position: number, points: number) =>
    `Vous finissez ${ordinal(position)} : ${signed(points)} ${Math.abs(points) > 1 ? "points" : "point"}`,
  others: (count: number) => counted(count, "autre fin à voir", "autres fins à voir"),
  seePodium: "Voir le podium",
});
