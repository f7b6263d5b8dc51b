import { useState } from "react";
import type { Player } from "../../../domain/people/players/player.ts";
import { useNow } from "../../live/now.ts";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { ago } from "../../texts/dates.ts";
import { inviteTexts as texts } from "../../texts/invite.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { Name } from "../../ui/Name.tsx";
import { useIsWide } from "../../ui/wide.ts";

/** The largest number of shown players: on a computer they fit next to the invitation, on a phone in two rows below it. */
const MAX_SHOWN = { wide: 6, narrow: 14 };

/** The newest players, live. A player who signs up while the screen is open gets a gold ring for four seconds. */
export function Arrivals() {
  const { players } = useEverybody();
  const isWide = useIsWide();
  const now = useNow();
  const [known] = useState(() => new Set(players.map(({ id }) => id)));
  const newest = players
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, isWide ? MAX_SHOWN.wide : MAX_SHOWN.narrow);
  const ringClass = ({ id }: Player) =>
    known.has(id) ? undefined : "motion-safe:animate-[arrive_4s_ease-out] rounded-full";
  return (
    <section className="grid gap-3" aria-live="polite">
      <div className="flex items-baseline justify-between gap-3">
        <h2>{isWide ? texts.arrivalsTitle : texts.signedUp(players.length)}</h2>
        <p className="text-ink-2 text-sm">{isWide ? texts.signedUp(players.length) : texts.arrivalsHint}</p>
      </div>
      {newest.length === 0 ? (
        <p className="rounded-card border border-line-strong border-dashed px-4 py-5 text-center text-ink-2">
          {texts.nobody}
        </p>
      ) : isWide ? (
        <Card as="ul" padded={false}>
          {newest.map((player) => (
            <li
              key={player.id}
              className={classes(
                "flex min-h-13.5 items-center gap-3 border-line border-b px-3.5 py-1.5 last:border-0",
                !known.has(player.id) && "bg-gold-wash",
              )}
            >
              <span className={ringClass(player)}>
                <Avatar id={player.id} name={player.name} />
              </span>
              <Name className="flex-1 font-semibold">{player.name}</Name>
              <span className="text-ink-2 text-sm">{ago(player.createdAt, now)}</span>
            </li>
          ))}
        </Card>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-x-1 gap-y-3">
          {newest.map((player) => (
            <li key={player.id} className="grid min-w-0 justify-items-center gap-1.5 font-medium text-xs">
              <span className={ringClass(player)}>
                <Avatar id={player.id} name={player.name} />
              </span>
              <Name className="max-w-full">{player.name}</Name>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
