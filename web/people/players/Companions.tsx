import type { Statistics } from "../../../domain/games/statistics.ts";
import { usePlayerPath } from "../../live/players/usePlayerPath.ts";
import { playerPageTexts as texts } from "../../texts/players.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { ShortList } from "./ShortList.tsx";

/** The players with whom the page's player has played, most shared games first. A deleted player has no link. */
export function Companions({ companions }: { companions: Statistics["companions"] }) {
  return (
    <section className="grid gap-3">
      <h2>{texts.companions}</h2>
      <Card padded={false} className="has-[button]:pb-1">
        <ShortList label={texts.companions}>
          {companions.map((companion) => (
            <Companion key={companion.id} {...companion} />
          ))}
        </ShortList>
      </Card>
    </section>
  );
}

function Companion({ id, name, games }: Statistics["companions"][number]) {
  return (
    <li className={listItem}>
      <ListRow
        to={usePlayerPath(id)}
        leading={<Avatar id={id} name={name} />}
        title={name}
        subtitle={texts.together(games)}
      />
    </li>
  );
}
