import type { Statistics } from "../../domain/games/statistics.ts";
import { usePlayerPath } from "../live/playerPath.ts";
import { playerPageTexts as texts } from "../texts/players.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { Card } from "../ui/Card.tsx";
import { ListRow, listItem } from "../ui/ListRow.tsx";
import { ShortList } from "./ShortList.tsx";

/** Those a player played with, most often first; whoever left the event is named without a link. */
export function Companions({ companions }: { companions: Statistics["companions"] }) {
  const pathOf = usePlayerPath();
  return (
    <section className="grid gap-3">
      <h2>{texts.companions}</h2>
      <Card padded={false} className="has-[button]:pb-1">
        <ShortList label={texts.companions}>
          {companions.map(({ id, name, games }) => (
            <li key={id} className={listItem}>
              <ListRow
                to={pathOf(id)}
                leading={<Avatar id={id} name={name} />}
                title={name}
                subtitle={texts.together(games)}
              />
            </li>
          ))}
        </ShortList>
      </Card>
    </section>
  );
}
