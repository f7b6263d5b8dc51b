import { isBot, type Seat } from "../../domain/games/game.ts";
import { gameDialogTexts as texts } from "../texts/gameDialogs.ts";
import { Tag } from "../ui/Tag.tsx";

/** That the last of a game win a spin each (rule P13); nothing for bots. */
export function SpinWon({ members }: { members: readonly Seat[] }) {
  const winners = members.filter((seat) => !isBot(seat.id)).length;
  return winners > 0 && <Tag tone="violet">{winners > 1 ? texts.spinWonEach : texts.spinWon}</Tag>;
}
