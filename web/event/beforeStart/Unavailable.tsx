import { BookOpen, CirclePlay } from "lucide-react";
import { useMyId } from "../../api/session.tsx";
import { useRow } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { gateTexts } from "../../texts/gate.ts";
import { inactiveTexts as texts } from "../../texts/inactive.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { TableOfPlayers } from "./TableOfPlayers.tsx";

/**
 * Replaces a screen that is closed while the event is not active (rule E4), and says why it is closed. Before the event's first
 * start, a welcome is shown above this reason.
 */
export function Unavailable() {
  const event = useRow("event", "event");
  return (
    <>
      {event?.startedAt === null && <BeforeStart />}
      <div className="rounded-card border border-line px-4 py-3 text-balance text-center text-[0.8125rem] text-ink-2 leading-snug">
        <h2 className="font-sans font-semibold text-ink text-sm tracking-normal">{texts.unavailableTitle}</h2>
        <p>{texts.unavailableReason}</p>
        <p>{texts.unavailableContact}</p>
      </div>
    </>
  );
}

/** The maximum number of tokens, one for each spin: more do not fit in one row of a small phone. */
const MAX_TOKENS = 6;

/** The welcome before the event's first start: the player's spins, and the players who have signed up (rule E13). */
function BeforeStart() {
  const player = usePlayer(useMyId());
  if (!player) return null;
  const spins = player.rouletteSpins;
  return (
    <section
      data-uncovered
      aria-labelledby="welcome"
      className="dark on-navy grid gap-4 rounded-[1.25rem] border border-line bg-[radial-gradient(120%_60%_at_50%_22%,#24407c,#0a1228_80%)] px-4 pt-6 pb-4 text-center text-ink shadow-card sm:px-6 sm:pb-6"
    >
      <div>
        <h1 id="welcome" className="wrap-anywhere text-balance font-extrabold text-4xl tracking-tight">
          {gateTexts.welcome(player.name)}
        </h1>
        <p className="mt-1.5 text-balance text-ink-2 sm:text-lg">{gateTexts.soon(spins)}</p>
      </div>
      {spins > 0 && (
        <div aria-hidden="true" className="flex justify-center gap-2.5">
          {Array.from({ length: Math.min(spins, MAX_TOKENS) }, (_, token) => token).map((token) => (
            <span
              key={token}
              className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-gold-soft bg-[radial-gradient(circle_at_35%_30%,#b79bff,#7c3aed_62%)] text-white max-[22.5rem]:size-9"
            >
              <WheelIcon className="size-6.5 max-[22.5rem]:size-5.5" />
            </span>
          ))}
        </div>
      )}
      <TableOfPlayers me={player} />
      <div className="mx-auto flex w-full max-w-110 flex-wrap gap-2.5">
        <LinkButton
          variant="quiet"
          to="/help"
          icon={CirclePlay}
          className="flex-[1.6] whitespace-nowrap px-2!"
        >
          {gateTexts.howToPlay}
        </LinkButton>
        <LinkButton variant="quiet" to="/rules" icon={BookOpen} className="flex-1 px-2!">
          {gateTexts.rules}
        </LinkButton>
      </div>
    </section>
  );
}
