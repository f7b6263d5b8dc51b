import { distributedChills } from "../../domain/chills/chills.ts";
import type { Player } from "../../domain/players/player.ts";
import type { Standing } from "../../domain/players/standings.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { countersTexts, playersTexts as texts } from "../texts/players.ts";
import { Card } from "../ui/Card.tsx";
import { classes } from "../ui/classes.ts";
import { ADMIN_COLUMNS, AdminPlayerRow } from "./AdminPlayerRow.tsx";
import { counterLooks } from "./counterLooks.ts";

/** The ranking for administrators, who change spins, cards and Chills in it (SPEC §2 Players table, §6). */
export function AdminPlayers({ ranked, me }: { ranked: readonly Standing<Player>[]; me: string }) {
  const distributed = distributedChills(ranked.map(({ player }) => player));
  const total = useRow("chills", "chills")?.totalChills ?? 0;
  return (
    <Card padded={false}>
      <div
        aria-hidden="true"
        className={classes(
          "sticky top-(--spacing-top-bar) z-10 hidden gap-x-3 rounded-t-card border-line border-b bg-surface px-3.5 py-3 font-semibold text-ink-2 text-sm lg:grid",
          ADMIN_COLUMNS,
        )}
      >
        <span className="w-19" />
        <span>{countersTexts.player}</span>
        {counterLooks.map(({ counter, icon: Icon, ink }) => (
          <span key={counter} className="flex items-center justify-center gap-1.5">
            <Icon className={`size-4 ${ink}`} />
            {countersTexts.columns[counter]}
          </span>
        ))}
        <span className="text-right">{countersTexts.points}</span>
      </div>
      <ol aria-label={texts.ranking}>
        {ranked.map(({ rank, player }) => (
          <AdminPlayerRow
            key={player.id}
            rank={rank}
            player={player}
            distributed={distributed}
            total={total}
            me={player.id === me}
          />
        ))}
      </ol>
    </Card>
  );
}
