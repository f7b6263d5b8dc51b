import { useMyId } from "../../api/session.tsx";
import { usePlayerPath } from "../../live/players/usePlayerPath.ts";
import { gamePageTexts as texts } from "../../texts/bonds.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";
import { PlaceBars } from "./PlaceBars.tsx";

/** A player of a game, with a link to the player's page. `places`: how often the player had each place, first to last. */
export function PlayerOfGame({
  id,
  name,
  note,
  places = [],
}: {
  id: string;
  name: string;
  note: string;
  places?: readonly number[];
}) {
  const best = places.findIndex((count) => count > 0) + 1;
  return (
    <li className={listItem}>
      <ListRow
        to={usePlayerPath(id)}
        isMe={useMyId() === id}
        leading={<Avatar id={id} name={name} />}
        title={name}
        subtitle={best > 1 ? `${note}, ${texts.best(best)}` : note}
        trailing={places.length > 0 && <PlaceBars places={places} size="s" />}
      />
    </li>
  );
}
