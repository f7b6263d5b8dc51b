import type { Game } from "../../../domain/games/game.ts";
import type { PowerEffect } from "../../../domain/games/powers/effects.ts";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { MiniCard } from "./MiniCard.tsx";

const texts = actionCardTexts.effects;

/**
 * How the cards played on a game change its points: one line for each effect, in the order in which they apply (rule U21).
 * The lines about the player `me` are marked.
 */
export function EffectLines({
  game,
  effects,
  me,
  title = texts.title,
}: {
  game: Pick<Game, "players" | "powers">;
  effects: readonly PowerEffect[];
  me: string;
  title?: string | undefined;
}) {
  if (effects.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1.5">
      <ul className="grid gap-1.5">
        {effects.map((effect) => (
          <Line key={effect.id + effect.playerId} game={game} effect={effect} me={me} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  game: { players, powers },
  effect,
  me,
}: {
  game: Pick<Game, "players" | "powers">;
  effect: PowerEffect;
  me: string;
}) {
  const nameOf = (id: string | null) => players.find((seat) => seat.id === id)?.name ?? "";
  const { id, playerId, otherId, power } = effect;
  const isMine = playerId === me;
  const played = powers.find((each) => each.id === id);
  const affected = isMine ? actionCardTexts.game.youAsSubject : nameOf(playerId);
  const cardText = () => {
    if (!played || played.playerId === playerId) return texts.by(affected, played?.cardName ?? "");
    return played.playerId === me ? texts.byMine(affected) : texts.byOther(affected, nameOf(played.playerId));
  };
  return (
    <li
      className={classes(
        "flex items-center gap-3 rounded-[0.875rem] border px-2.5 py-1",
        isMine ? "border-gold/70 bg-gold/14" : "border-line bg-ink/4",
      )}
    >
      <MiniCard card={{ power, imageUrl: played?.imageUrl ?? "" }} className="h-12! w-9!" />
      <span className="min-w-0 flex-1 leading-snug">
        <b className="wrap-anywhere block font-bold tabular-nums">
          {texts.line(effect, otherId === me ? actionCardTexts.game.youAsObject : nameOf(otherId))}
        </b>
        <Name translate="yes" className="text-ink-2 text-sm">
          {cardText()}
        </Name>
      </span>
    </li>
  );
}
