import type { Game } from "../../../domain/games/game.ts";
import { IMMUNITY_MS } from "../../../domain/games/powers/immunity.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { MiniCard } from "./MiniCard.tsx";

const texts = actionCardTexts.game;

/** The action cards played on a game, in the order of playing, each with its player and its target (rule U15). */
export function PlayedCards({ game, me }: { game: Game; me: string }) {
  if (game.powers.length === 0) return null;
  return (
    <section
      aria-label={texts.title}
      className="rounded-2xl bg-[radial-gradient(80%_120%_at_50%_30%,#1f6b4a,#0d3b2b_70%,#0a2b26)] p-3 text-white"
    >
      <ul className="grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {game.powers.map((played, index) => (
          <li key={played.id} className="flex min-w-0 items-center gap-3">
            <MiniCard
              card={played}
              className={classes(
                "motion-safe:animate-[land_0.4s_cubic-bezier(0.16,1,0.3,1)_backwards]",
                index % 2 === 0 ? "-rotate-5" : "rotate-4",
              )}
            />
            <span className="min-w-0 flex-1 text-sm leading-snug">
              <Name as="b" className="font-bold">
                {played.cardName}
              </Name>
              <span
                className={classes(
                  "wrap-anywhere line-clamp-2",
                  played.targetId === me ? "font-semibold text-gold-soft" : "text-white/85",
                )}
              >
                <EffectSentence game={game} played={played} me={me} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a played card does, with its player in bold: "Hugo vise les points de Nora". */
function EffectSentence({ game, played, me }: { game: Game; played: PlayedPower; me: string }) {
  const nameOf = (id: string | null) => game.players.find((seat) => seat.id === id)?.name ?? "";
  const { playerId, power, targetId, playedAt } = played;
  const isMine = playerId === me;
  const target = nameOf(targetId);
  const effect = isMine ? texts.ownEffect(power, target) : texts.effect(power, target);
  const isImmune = power === "immunity" && game.status === "ongoing";
  return (
    <>
      <b className="font-semibold">{isMine ? texts.youAsSubject : nameOf(playerId)}</b>
      <span>{` ${targetId === me ? texts.aimAtYou : effect}`}</span>
      {isImmune && <span>{texts.atTheLatest(playedAt + IMMUNITY_MS)}</span>}
    </>
  );
}
