import type { Movement } from "../../../domain/people/players/movement.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import type { Standing } from "../../../domain/people/players/standings.ts";
import type { ChillStock } from "../../../domain/wheel/chills/chills.ts";
import { ADMIN_COLUMNS, counterLooks } from "../../points/counters/counterLooks.ts";
import { titleOf } from "../../texts/counters.ts";
import { countersTexts, playersTexts as texts } from "../../texts/players.ts";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { AdminPlayerRow } from "./AdminPlayerRow.tsx";

const ROW_PX = 67;

/** The ranking for administrators, with editable spins, cards and Chills (rule J1). */
export function AdminPlayers({
  ranked,
  movementById,
  stock: { distributed, total },
  me,
}: {
  ranked: readonly Standing<Player>[];
  movementById: ReadonlyMap<string, Movement>;
  stock: ChillStock;
  me: string;
}) {
  return (
    <Card padded={false}>
      <div
        aria-hidden="true"
        className={classes(
          "sticky top-(--spacing-top-bar) z-10 hidden gap-x-3 rounded-t-card border-line border-b bg-surface px-3.5 py-3 font-semibold text-ink-2 text-sm xl:grid",
          ADMIN_COLUMNS,
        )}
      >
        <span className="w-19" />
        <span>{countersTexts.player}</span>
        {counterLooks.map(({ counter, icon: Icon, ink }) => (
          <span key={counter} className="flex items-center justify-center gap-1.5">
            <Icon className={`size-4 ${ink}`} />
            <span>{titleOf("short", counter)}</span>
          </span>
        ))}
        <span className="text-right">{countersTexts.points}</span>
      </div>
      <WindowedList
        items={ranked}
        idOf={({ player }) => player.id}
        rowHeight={ROW_PX}
        label={texts.ranking}
        rowClassName={listItem}
      >
        {({ rank, player }) => (
          <AdminPlayerRow
            rank={rank}
            player={player}
            movement={movementById.get(player.id)}
            distributed={distributed}
            total={total}
            isMe={player.id === me}
          />
        )}
      </WindowedList>
    </Card>
  );
}
