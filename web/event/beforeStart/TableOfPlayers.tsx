import type { Player } from "../../../domain/people/players/player.ts";
import { headcount } from "../../../domain/people/players/tally.ts";
import { useNow } from "../../live/now.ts";
import { useRanking } from "../../live/players/useRanking.ts";
import { gateTexts as texts } from "../../texts/gate.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";
import { placesAtTable } from "./seats.ts";

/** How long the name of the newest player is shown, in ms. */
const JUST_NOW_MS = 10 * 60_000;

/** The players who have signed up, around a table. New players appear at once. */
export function TableOfPlayers({ me }: { me: Player }) {
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
          <span className="text-ink-2 text-sm">{texts.areHere(count)}</span>
        </p>
        <ul aria-label={texts.hereAlready}>
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
        {[unseatedCount > 0 && texts.andOthers(unseatedCount), hasJustArrived && texts.satDown(latest.name)]
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
