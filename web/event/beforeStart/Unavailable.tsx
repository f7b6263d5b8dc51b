import { BookOpen, CirclePlay } from "lucide-react";
import type { Player } from "../../../domain/people/players/player.ts";
import { headcount } from "../../../domain/people/players/tally.ts";
import { useMyId } from "../../api/session.tsx";
import { useRow } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { gateTexts } from "../../texts/gate.ts";
import { inactiveTexts as texts } from "../../texts/inactive.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { WheelIcon } from "../../ui/WheelIcon.ts";

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

/** How long the name of the newest player is shown, in ms. */
const JUST_NOW_MS = 10 * 60_000;

/** The players who have signed up, around a table. New players appear at once. */
function TableOfPlayers({ me }: { me: Player }) {
  const { first, all } = useRanking();
  const now = useNow();
  const count = headcount(all);
  const { places, unseatedCount } = placesAtTable(first, me, count);
  const latest = first.reduce((last, player) => (player.createdAt > last.createdAt ? player : last), me);
  const hasJustArrived = latest.id !== me.id && now - latest.createdAt < JUST_NOW_MS;
  return (
    <div>
      <div className="relative mx-auto aspect-[358/262] w-full max-w-110 [container-type:size]">
        <svg viewBox="0 0 358 262" aria-hidden="true" className="absolute inset-0 size-full">
          <ellipse cx="179" cy="134" rx="112" ry="68" fill="#0a1228" opacity=".55" />
          <ellipse cx="179" cy="126" rx="112" ry="68" fill="#20356b" stroke="#2c4788" strokeWidth="2" />
          <ellipse
            {...{ cx: 179, cy: 126, rx: 95, ry: 55, fill: "none" }}
            {...{ stroke: "#3a5599", strokeWidth: 1.5, strokeDasharray: "3 7" }}
          />
        </svg>
        <p className="absolute top-[48%] left-1/2 grid -translate-1/2 justify-items-center">
          <b className="font-display font-extrabold text-3xl tabular-nums leading-none">{count}</b>
          <span className="text-ink-2 text-sm">{gateTexts.areHere(count)}</span>
        </p>
        <ul aria-label={gateTexts.hereAlready}>
          {places.map(({ player, left, top }) => (
            <li
              key={player?.id ?? "free"}
              aria-hidden={player ? undefined : "true"}
              title={player?.name}
              className="absolute top-0 left-0 transition-[translate] duration-300 motion-reduce:transition-none"
              style={{ translate: `calc(${left}cqw - 50%) calc(${top}cqh - 50%)` }}
            >
              {player ? <Seat player={player} isMe={player.id === me.id} /> : <FreePlace />}
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="min-h-5 text-ink-2 text-sm">
        {[
          unseatedCount > 0 && gateTexts.andOthers(unseatedCount),
          hasJustArrived && gateTexts.satDown(latest.name),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}

function Seat({ player, isMe }: { player: Pick<Player, "id" | "name">; isMe: boolean }) {
  return (
    <span className={classes("block rounded-full", isMe && "ring-3 ring-gold")}>
      <span className={classes("block", isMe ? "" : "[&>*]:size-10.5")}>
        <Avatar id={player.id} name={player.name} size={isMe ? "l" : "m"} />
      </span>
      <span translate="no" className="sr-only">
        {player.name}
      </span>
    </span>
  );
}

function FreePlace() {
  return <span className="block size-10 rounded-full border-2 border-navy-300/70 border-dashed" />;
}

/** The maximum number of places at the table. Players without a place are only counted. */
const MAX_PLACES = 12;
/** The distance between two places is computed for at least this many places: otherwise a few players would sit far apart. */
const MIN_PLACES = 6;

/** One place at the table. `left` and `top` are in percent of the table's width and height. */
interface PlaceAtTable {
  /** Null: the place is free. */
  readonly player: Pick<Player, "id" | "name"> | null;
  readonly left: number;
  readonly top: number;
}

/**
 * The places around the table: the signed-in player (`me`) at the bottom, then the latest players in the order in which they
 * signed up, then one free place if the table is not full. `count` is the number of all players, and `unseatedCount` the
 * number of players without a place.
 */
function placesAtTable(
  players: readonly Pick<Player, "id" | "name" | "createdAt">[],
  me: Pick<Player, "id" | "name">,
  count: number,
): { readonly places: readonly PlaceAtTable[]; readonly unseatedCount: number } {
  const latestPlayers = players
    .filter(({ id }) => id !== me.id)
    .sort((a, b) => a.createdAt - b.createdAt)
    .slice(1 - MAX_PLACES);
  const seated: (Pick<Player, "id" | "name"> | null)[] = [me, ...latestPlayers];
  const unseatedCount = Math.max(0, count - seated.length);
  if (seated.length < MAX_PLACES) seated.push(null);
  const size = Math.max(MIN_PLACES, seated.length);
  const places = seated.map((player, index) => {
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / size;
    return { player, left: 50 + 42 * Math.cos(angle), top: 48 + 40 * Math.sin(angle) };
  });
  return { places, unseatedCount };
}
