import type { Seat } from "../../domain/games/game.ts";
import { useEverybody } from "../live/players/useEverybody.ts";
import { searchTexts } from "../texts/search.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { PickField } from "../ui/fields/PickField.tsx";
import { PickList } from "../ui/fields/PickList.tsx";

/**
 * A field that picks a player. `none` is the text of the field while no player is picked, and the option that picks no
 * player. In a `filter`, no player means all players.
 */
export function PlayerField({
  label,
  none,
  player,
  isFilter = false,
  onPick,
}: {
  label: string;
  none: string;
  player: Seat | null;
  isFilter?: boolean;
  onPick(player: Seat | null): void;
}) {
  return (
    <PickField
      label={label}
      shown={player ? <span translate="no">{player.name}</span> : none}
      title={searchTexts.players.choose}
      filter={isFilter ? (player ? "on" : "off") : undefined}
    >
      {(close) => (
        <Players
          none={none}
          chosenId={player?.id ?? null}
          onPick={(picked) => {
            onPick(picked && { id: picked.id, name: picked.name });
            close();
          }}
        />
      )}
    </PickField>
  );
}

function Players(props: { none: string; chosenId: string | null; onPick(player: Seat | null): void }) {
  const { players, isComplete } = useEverybody();
  return (
    <PickList
      {...props}
      items={players}
      isComplete={isComplete}
      texts={searchTexts.players}
      leading={({ id, name }) => <Avatar id={id} name={name} />}
    />
  );
}
