import type { Game } from "../../../domain/games/game.ts";
import { gameEffects } from "../../../domain/games/powers/effects.ts";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { MiniCard } from "./MiniCard.tsx";

const texts = actionCardTexts.effects;

/** How the cards played on a completed game changed the points of the player `me`: one line for each effect (rule U24). */
export function OwnEffects({ game, me }: { game: Game; me: string }) {
  return gameEffects(game)
    .filter(({ playerId }) => playerId === me)
    .map((effect) => {
      const card = game.powers.find(({ id }) => id === effect.id);
      const owner = game.players.find(({ id }) => id === card?.playerId);
      if (!card || !owner) return null;
      return (
        <p key={effect.id} className="flex min-w-0 items-center gap-2 text-green-ink text-sm tabular-nums">
          <MiniCard card={card} className="h-7! w-5! rounded-[0.3rem]! border!" />
          <span className="wrap-anywhere min-w-0">
            {owner.id === me
              ? texts.mine(card.cardName, effect)
              : texts.others(card.cardName, owner.name, effect)}
          </span>
        </p>
      );
    });
}
