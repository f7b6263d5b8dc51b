import { named } from "../../domain/named.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import { type LabelledTeam, peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { agreed } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the two accounts of a contested match. */
export const matchAccountTexts = french({
  title: "Qui dit quoi",
  at: (time: string) => `à ${time}`,
  says: (winner: LabelledTeam | undefined, score: Score | null) => {
    if (!winner) return "";
    const verb = agreed(winner.players.length, "gagne", "gagnent");
    return `« ${named(peopleOf(winner))} ${verb}${score === null ? "" : ` ${score.replace("-", " à ")}`} »`;
  },
  otherUnknown: "L'autre équipe dit le contraire.",
  games: "Manche",
  accountOf: (name: string) => `${named(name)} dit`,
  firstTwo: { same: "1 et 2", differs: "1 et 2, à trancher" },
  third: { same: "3", differs: "3, à trancher" },
  oneEach: "une chacun",
  both: (people: string) => `les deux à ${named(people)}`,
  to: (people: string) => named(people),
  notPlayed: "pas jouée",
});
